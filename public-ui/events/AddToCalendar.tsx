import type { PublicEvent } from '../../contract/content/events.js';
import { addDays } from '../../contract/platform/dates.js';
import { daysOf } from '../components/event-date.js';
import { Icon } from '../components/Icon.js';
import { t } from '../i18n/events.js';
import { absolute } from '../routing/meta.js';
import { type Site, useSite } from '../routing/site.js';
import { titleWithLabel } from './event-meta.js';

export function AddToCalendar({ event }: { event: PublicEvent }) {
  const site = useSite();
  return (
    <p className="add-to-calendar">
      <a href={`/event/${event.id}.ics`} className="button button-quiet">
        <Icon name="calendar" />
        {t('event.addToCalendar')}
      </a>
      <a href={googleUrl(event, site)}>{t('event.google')}</a>
    </p>
  );
}

/** Google opens no file on a phone, but a URL that fills in its form. */
function googleUrl(event: PublicEvent, site: Site): string {
  const { timeZone } = site.config;
  const branch = site.branches.find(({ id }) => id === event.branchId);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: titleWithLabel(event),
    dates: googleDates(event, timeZone),
    ctz: timeZone,
    location: branch ? `${branch.title}, ${branch.address}` : (event.branch ?? ''),
    details: absolute(`/event/${event.id}`, site),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Whole days end on the day after the last; an event without an end has no length. */
function googleDates(event: PublicEvent, timeZone: string): string {
  const { first, last } = daysOf(event, timeZone);
  const { time, endTime, allDay } = event;
  const isWhole = allDay || (first !== last && !endTime);
  const dates = isWhole ? [first, addDays(last, 1)] : [`${first}T${time}00`, `${last}T${endTime ?? time}00`];
  return dates.join('/').replace(/[-:]/g, '');
}
