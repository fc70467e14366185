import { clockTime, dayOf, timeOf } from '../../../contract/platform/dates.js';
import type { Schedule } from '../../../contract/records/schedule.js';
import { upcomingAge } from '../ages.js';
import { formatDateTime } from '../formatDateTime.js';
import './messages.js';

export interface ScheduleMessage {
  key: string;
  when: string;
}

const KEYS = {
  publishAt: { chip: 'schedule.goes_live', ahead: 'schedule.publish_on', past: 'schedule.published_on' },
  unpublishAt: { chip: 'schedule.goes_down', ahead: 'schedule.take_down_on', past: 'schedule.taken_down_on' },
} as const;

const NAMES = ['publishAt', 'unpublishAt'] as const;

/** Returns the dates to come: 'at 2:05 PM' today, then 'tomorrow', 'in 3 days' and so on. */
export function comingChanges(schedule: Partial<Schedule>, now: Date, timeZone: string): ScheduleMessage[] {
  return NAMES.flatMap((name) => {
    const instant = schedule[name];
    if (!instant || new Date(instant) <= now) return [];
    const day = dayOf(instant, timeZone);
    const today = dayOf(now, timeZone);
    const age = upcomingAge(day, today);
    const when = day === today ? `at ${clockTime(timeOf(instant, timeZone))}` : age[0]!.toLowerCase() + age.slice(1);
    return [{ key: KEYS[name].chip, when }];
  });
}

export function scheduleMessages(schedule: Partial<Schedule>, now: Date, timeZone: string): ScheduleMessage[] {
  return NAMES.flatMap((name) => {
    const instant = schedule[name];
    if (!instant) return [];
    const key = new Date(instant) > now ? KEYS[name].ahead : KEYS[name].past;
    return [{ key, when: formatDateTime(instant, timeZone) }];
  });
}
