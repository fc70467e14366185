import type { CalendarKind } from '../../../../contract/content/calendar.js';
import type { Occurrence } from '../../../../contract/content/events.js';
import { addDays, dayOf } from '../../../../contract/platform/dates.js';
import { plainText } from '../../../../contract/platform/text.js';
import { component } from '../../../platform/icalendar/calendar-text.js';
import { contentLine, textLine } from '../../../platform/icalendar/content-line.js';
import { timeZoneLines } from '../../../platform/icalendar/time-zone.js';
import { dateValue, localValue, utcValue } from '../../../platform/icalendar/values.js';
import type { CalendarFeedItem } from './calendar-feed-item.entity.js';
import type { FeedEntry } from './feed-entries.js';

export const KIND_LABELS: Record<CalendarKind, string> = {
  EVENT: 'Events',
  TERM: 'Terms',
  BREAK: 'School holidays',
  HOLIDAY: 'Holidays',
  POYA: 'Poya days',
  EXAMS: 'Exams',
  CLOSED: 'Closed',
  OTHER: 'Other dates',
};

const OCCURRENCES: Record<Occurrence, { status: string; label?: string }> = {
  PLANNED: { status: 'CONFIRMED' },
  CANCELLED: { status: 'CANCELLED', label: 'Cancelled' },
  POSTPONED: { status: 'TENTATIVE', label: 'Postponed' },
};

type Times = Pick<FeedEntry, 'firstDay' | 'lastDay' | 'time' | 'endTime'>;
type Revision = Pick<CalendarFeedItem, 'sequence' | 'changedAt'>;
type Shown = Omit<FeedEntry, 'key' | 'branchId'> & { url?: string };

/** An entry that visitors see. */
export function entryLines(entry: Shown, revision: Revision, timeZone: string): string[] {
  const { uid, kind, place, occurrence, occurrenceReason, note, url, colour } = entry;
  const { status, label } = OCCURRENCES[occurrence];
  const title = plainText(entry.title);
  const texts = [occurrenceReason, note].map((text) => plainText(text ?? ''));
  // Not every calendar program shows the property URL.
  const description = [...texts, url].filter(Boolean).join('\n');
  return component('VEVENT', [
    ...revisionLines(uid, revision),
    ...timeLines(entry, timeZone),
    textLine('SUMMARY', label ? `${label}: ${title}` : title),
    contentLine('STATUS', status),
    textLine('CATEGORIES', KIND_LABELS[kind]),
    ...(place ? [textLine('LOCATION', place)] : []),
    ...(description ? [textLine('DESCRIPTION', description)] : []),
    ...(url ? [contentLine('URL', url)] : []),
    ...(colour ? [contentLine('COLOR', colour)] : []),
  ]);
}

/** An entry that visitors no longer see, as it was told last. */
export function cancelledLines(item: CalendarFeedItem, timeZone: string): string[] {
  return component('VEVENT', [
    ...revisionLines(item.uid, item),
    ...timeLines(item, timeZone),
    ...(item.title ? [textLine('SUMMARY', plainText(item.title))] : []),
    contentLine('STATUS', 'CANCELLED'),
  ]);
}

/** The time zone of these entries, unless all of them are whole days; of this year without entries. */
export function zoneLines(entries: Times[], timeZone: string): string[] {
  const timed = entries.filter(({ time }) => time);
  // A calendar has at least one component (RFC 5545, section 3.6).
  const days = entries.length
    ? timed.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    : [dayOf(new Date(), timeZone)];
  days.sort();
  return days.length ? timeZoneLines(timeZone, days[0]!, days.at(-1)!) : [];
}

/** DTSTAMP is the time of the change, so that an unchanged feed keeps its ETag. */
function revisionLines(uid: string, { sequence, changedAt }: Revision): string[] {
  const changed = utcValue(changedAt);
  return [
    contentLine('UID', uid),
    contentLine('SEQUENCE', String(sequence)),
    contentLine('DTSTAMP', changed),
    contentLine('LAST-MODIFIED', changed),
  ];
}

/** Whole days leave those who subscribe free. */
function timeLines({ firstDay, lastDay, time, endTime }: Times, timeZone: string): string[] {
  if (!time) {
    return [
      contentLine('DTSTART', dateValue(firstDay), { VALUE: 'DATE' }),
      contentLine('DTEND', dateValue(addDays(lastDay, 1)), { VALUE: 'DATE' }),
      contentLine('TRANSP', 'TRANSPARENT'),
    ];
  }
  const zone = { TZID: timeZone };
  const start = localValue(firstDay, time);
  const end = endTime ? localValue(lastDay, endTime) : localValue(addDays(lastDay, 1), '00:00');
  const hasEnd = (endTime || lastDay > firstDay) && end > start;
  return [contentLine('DTSTART', start, zone), ...(hasEnd ? [contentLine('DTEND', end, zone)] : [])];
}
