import { FEED_PATH } from '../../contract/content/calendar.js';
import { type CalendarFilter, filteredPath } from './calendar-filter.js';

export interface SubscribeLinks {
  feed: string;
  apple: string;
  google: string;
  outlook: string;
  outlookWork: string;
}

/** The URLs by which calendar programs offer to subscribe to a feed. */
export function subscribeLinks(publicUrl: string, filter: CalendarFilter, name: string): SubscribeLinks {
  const feed = publicUrl + filteredPath(FEED_PATH, filter);
  const webcal = feed.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: feed, name });
  return {
    feed,
    apple: webcal,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
    outlookWork: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
  };
}
