import { addDays, dayOf, isDay, timeOf } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { SCHEDULE, type Schedule } from '../../../contract/records/schedule.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import './messages.js';

/** A day and a time of day in the site's time zone; a day without a time is published from its beginning, or shown to its end. */
export interface ScheduleValues {
  publishDay: string | null;
  publishTime: string | null;
  unpublishDay: string | null;
  unpublishTime: string | null;
}

/** The server's names of the dates, and the fields that ask for them. */
export const SCHEDULE_ALIASES = { publishAt: 'publishDay', unpublishAt: 'unpublishDay' };

const MIDNIGHT = '00:00';

export function scheduleToForm(timeZone: string, record?: Partial<Schedule>): ScheduleValues {
  const publish = fieldsOf(record?.publishAt, timeZone);
  const unpublish = lastFieldsOf(record?.unpublishAt, timeZone);
  return {
    publishDay: publish.day,
    publishTime: publish.time,
    unpublishDay: unpublish.day,
    unpublishTime: unpublish.time,
  };
}

export function scheduleFromForm(timeZone: string, values: ScheduleValues): Schedule {
  const instant = (day: string | null, time: string | null) =>
    day && isDay(day) ? instantOf(day, time || MIDNIGHT, timeZone).toISOString() : null;
  return {
    publishAt: instant(values.publishDay, values.publishTime),
    unpublishAt: instant(...endOf(values)),
  };
}

/** A day alone is shown to its end, which is the beginning of the next one. */
const endOf = ({ unpublishDay: day, unpublishTime: time }: Pick<ScheduleValues, 'unpublishDay' | 'unpublishTime'>) =>
  (day && isDay(day) && !time ? [addDays(day, 1), MIDNIGHT] : [day, time || MIDNIGHT]) as [string | null, string];

export function scheduleIssues({ publishDay, publishTime, unpublishDay, unpublishTime }: ScheduleValues): Issue[] {
  const issues: Issue[] = [];
  if (publishDay ? !isDay(publishDay) : publishTime) {
    issues.push({ path: 'publishDay', message: publishDay ? SCHEDULE.publishAt.message : 'schedule.day_missing' });
  }
  if (unpublishDay ? !isDay(unpublishDay) : unpublishTime) {
    issues.push({
      path: 'unpublishDay',
      message: unpublishDay ? SCHEDULE.unpublishAt.message : 'schedule.day_missing',
    });
  }
  const publish = `${publishDay}T${publishTime || MIDNIGHT}`;
  const unpublish = endOf({ unpublishDay, unpublishTime }).join('T');
  if (publishDay && unpublishDay && unpublish <= publish) {
    issues.push({ path: 'unpublishDay', message: SCHEDULE.unpublishAt.order });
  }
  return issues;
}

function lastFieldsOf(instant: string | null | undefined, timeZone: string) {
  const fields = fieldsOf(instant, timeZone);
  return fields.time === MIDNIGHT ? { day: addDays(fields.day, -1), time: '' } : fields;
}

function fieldsOf(instant: string | null | undefined, timeZone: string): { day: string; time: string } {
  if (!instant) return { day: '', time: '' };
  // The server takes another second for a new date, and seconds may come from other clients than this form.
  const seconds = new Date(instant).toISOString().slice(16, -1);
  return { day: dayOf(instant, timeZone), time: timeOf(instant, timeZone) + (seconds === ':00.000' ? '' : seconds) };
}
