import { closedDaysIn } from '../../../contract/content/closure-sentences.js';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { ALL, newNotice, type NoticeValues } from './noticeForm.js';
import type { Translate } from './noticeTemplates.js';

export type AnnouncedEvent = Pick<
  StaffEvent,
  'title' | 'date' | 'endDate' | 'branchId' | 'occurrence' | 'occurrenceReason'
>;

interface Context {
  translate: Translate;
  now: Date;
  timeZone: string;
  maySpeakForAll: boolean;
}

/** Returns a new notice that an event is cancelled or postponed, shown until the evening of the event's first day. */
export function noticeAbout(
  event: AnnouncedEvent,
  { translate, now, timeZone, maySpeakForAll }: Context,
): NoticeValues {
  const { title, date, endDate, branchId, occurrence, occurrenceReason } = event;
  const day = dayOf(date, timeZone);
  const days = closedDaysIn('en', day, dayOf(endDate ?? date, timeZone));
  const reason = occurrenceReason ?? '';
  const notice = newNotice('OTHER', now, timeZone);
  return {
    ...notice,
    message: translate(`resources.notices.about.${occurrence}`, { title, days, reason }).trim(),
    branch: branchId ? String(branchId) : maySpeakForAll ? ALL : '',
    ...(instantOf(day, notice.endTime!, timeZone) > now && { endDay: day }),
  };
}
