import { addDays, dayOf, isDay, timeOf } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { SCHEDULE, type Schedule } from '../../../contract/records/schedule.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import './messages.js';

/**
 * Days and times in the site's time zone. Without a time, a record is published at the start and taken down at the end
 * of the day.
 */
export interface ScheduleValues {
  publishDay: string | null;
  publishTime: string | null;
  unpublishDay: string | null;
  unpublishTime: string | null;
}

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

/** Without a time the record is shown until the end of the day, which is the start of the next one. */
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
  // Keep seconds set by other clients: without them the server would take the unchanged date for a new one.
  const seconds = new Date(instant).toISOString().slice(16, -1);
  return { day: dayOf(instant, timeZone), time: timeOf(instant, timeZone) + (seconds === ':00.000' ? '' : seconds) };
}
