import { clockTime, dayOf, timeOf } from '../platform/dates.js';
import { longDay, longDays } from '../platform/long-day.js';
import { cutText, plainText } from '../platform/text.js';
import { type NoticeKind, type PublishedNotice, noticePath, type PublicNotice, type StaffNotice } from './notices.js';

export const ALL_CAMPUSES = 'All campuses';

const TITLE = 90;

const KINDS = { CLOSURE: 'Closed', OTHER: 'Notice' } as const satisfies Record<NoticeKind, string>;
const PAST = { over: 'Over', withdrawn: 'Taken back' } as const;

type Words = Pick<PublishedNotice, 'message' | 'branch' | 'closedFrom' | 'closedTo' | 'endsAt' | 'raisedAt'>;

/** Since when visitors can read a notice: its start, or its creation if that is later. */
export const raisedAtOf = ({ createdAt, startsAt }: Pick<StaffNotice, 'createdAt' | 'startsAt'>): string =>
  startsAt && startsAt > createdAt ? startsAt : createdAt;

export const campusOf = ({ branch }: Pick<PublicNotice, 'branch'>): string => branch ?? ALL_CAMPUSES;

/** The days of a closure, or those on which another notice is shown. One that ends at midnight ends on the day before. */
export function daysOfNotice({ closedFrom, closedTo, raisedAt, endsAt }: Words, timeZone: string) {
  if (closedFrom && closedTo) return { first: closedFrom, last: closedTo };
  return { first: dayOf(raisedAt, timeZone), last: dayOf(new Date(Date.parse(endsAt) - 1), timeZone) };
}

/** Such as `Monday, 30 November 2026 · Kandy`. */
export const daysAndCampus = (notice: Words, timeZone: string): string =>
  `${longDays(daysOfNotice(notice, timeZone))} · ${campusOf(notice)}`;

export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

/** The kind of a current notice, otherwise its state. */
export const noticeLabel = ({ kind, state }: Pick<PublishedNotice, 'kind' | 'state'>): string =>
  state === 'current' ? KINDS[kind] : PAST[state];

/** Begins with the state of a past notice, because links outlive notices. */
export function noticeTitle(notice: PublishedNotice, timeZone: string): string {
  const label = notice.state === 'current' ? '' : `${noticeLabel(notice)}: `;
  return `${label}${cutText(oneLine(notice.message), TITLE, 'word')} – ${daysAndCampus(notice, timeZone)}`;
}

export const noticeDescription = (notice: Words, timeZone: string): string =>
  `${oneLine(notice.message)} ${daysAndCampus(notice, timeZone)}`;

/** The text that families forward: words, also in other languages, days, campus and the URL of the page. */
export const noticeToForward = (
  notice: Words & Pick<PublicNotice, 'id' | 'translations'>,
  timeZone: string,
  publicUrl: string,
): string =>
  [
    plainText(notice.message),
    ...notice.translations.map(({ text }) => text),
    daysAndCampus(notice, timeZone),
    `${publicUrl}${noticePath(notice.id)}`,
  ].join('\n');

/** Such as `6:00 PM on Monday, 30 November 2026`. */
export const timeAndDay = (instant: string, timeZone: string): string =>
  `${clockTime(timeOf(instant, timeZone))} on ${longDay(dayOf(instant, timeZone))}`;
