import { FEED_PATH } from '../../contract/content/calendar.js';
import { t } from '../i18n/calendar.js';
import { type CalendarFilter, filteredPath } from './calendar-filter.js';

export interface SubscribeLinks {
  feed: string;
  /** The coming year, of this site, so that browsers store it and phones offer to add what is in it. */
  file: string;
  apple: string;
  google: string;
  outlook: string;
  outlookWork: string;
  /** A mail to write to oneself: phones without a program that subscribes hand the address to a computer. */
  mail: string;
}

/** The URLs by which calendar programs offer to subscribe to a feed. */
export function subscribeLinks(publicUrl: string, filter: CalendarFilter, name: string): SubscribeLinks {
  const path = filteredPath(FEED_PATH, filter);
  const feed = publicUrl + path;
  const webcal = feed.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: feed, name });
  return {
    feed,
    file: `${path}${path.includes('?') ? '&' : '?'}range=year`,
    apple: webcal,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
    outlookWork: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
    mail: mailTo(t('calendar.mailSubject', { name }), t('calendar.mailText', { url: feed })),
  };
}

/** Mail programs show a `+` as it is, so spaces are `%20`. */
const mailTo = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
