import { DAYS_OFF } from '../../../contract/content/calendar-days.js';
import {
  type CalendarLayer,
  CLOSED_LAYERS,
  STAFF_CALENDAR,
  type StaffCalendarEntry,
} from '../../../contract/families/staff-calendar.js';
import { addDays, daysBetween, isDay } from '../../../contract/platform/dates.js';
import { useDebounced } from '../useDebounced.js';
import { useStaffCalendar } from './useStaffCalendar.js';

const PAUSE_MS = 300;

interface Query {
  /** Days as typed, which may be incomplete. */
  from: string | null | undefined;
  to?: string | null;
  layers: CalendarLayer[];
  /** Id or short name of a branch: returns its entries and those of the whole school. All branches by default. */
  branchId?: number | null;
  branch?: string | null;
}

/** Returns the last day, limited to the longest range that the calendar answers. */
function lastOf(from: string, to: string, daysAtMost: number): string {
  if (!isDay(from) || !isDay(to) || to <= from) return from;
  return daysBetween(from, to) < daysAtMost ? to : addDays(from, daysAtMost - 1);
}

/** Returns the entries between two days, without terms. Empty while loading: a form never waits for them. */
export function useAlsoOn({ layers, branch, branchId, ...days }: Query): StaffCalendarEntry[] {
  const from = useDebounced(days.from ?? '', PAUSE_MS);
  const to = useDebounced(days.to ?? '', PAUSE_MS);
  const isWanted = isDay(from);
  const isOfClosed = layers.every((layer) => CLOSED_LAYERS.includes(layer));
  const daysAtMost = STAFF_CALENDAR[isOfClosed ? 'closedDaysAtMost' : 'daysAtMost'];
  const query = { from, to: lastOf(from, to, daysAtMost), layers, branchId: branchId ?? undefined };
  const { data, isPlaceholderData } = useStaffCalendar(query, isWanted);
  const shown = isWanted && !isPlaceholderData ? (data?.layers ?? []) : [];
  const isElsewhere = (one: string | null) => Boolean(branch && one && one !== branch);
  return shown.flatMap(({ entries }) => entries.filter((one) => one.kind !== 'TERM' && !isElsewhere(one.branch)));
}

export const useDaysOff = (query: Omit<Query, 'layers'>): StaffCalendarEntry[] =>
  useAlsoOn({ ...query, layers: CLOSED_LAYERS }).filter(
    ({ collection, kind }) => collection === 'notices' || DAYS_OFF.includes(kind ?? ''),
  );
