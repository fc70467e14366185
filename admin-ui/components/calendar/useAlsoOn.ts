import { useEffect, useState } from 'react';
import { DAYS_OFF } from '../../../contract/content/calendar-days.js';
import {
  type CalendarLayer,
  CLOSED_LAYERS,
  STAFF_CALENDAR,
  type StaffCalendarEntry,
} from '../../../contract/families/staff-calendar.js';
import { addDays, daysBetween, isDay } from '../../../contract/platform/dates.js';
import { useStaffCalendar } from './useStaffCalendar.js';

const PAUSE_MS = 300;

interface Query {
  /** Days as somebody types them. */
  from: string | null | undefined;
  to?: string | null;
  layers: CalendarLayer[];
  /** A branch, whose entries and those of the whole school are returned; by default all. By id or short name. */
  branchId?: number | null;
  branch?: string | null;
}

/** A date field has many values while somebody types. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** The last day, as far as the calendar can be asked for it. */
function lastOf(from: string, to: string, daysAtMost: number): string {
  if (!isDay(from) || !isDay(to) || to <= from) return from;
  return daysBetween(from, to) < daysAtMost ? to : addDays(from, daysAtMost - 1);
}

/** What is on from one day to another, but for terms. Nothing while it is loaded: it is never in the way of a form. */
export function useAlsoOn({ layers, branch, branchId, ...days }: Query): StaffCalendarEntry[] {
  const from = usePaused(days.from ?? '');
  const to = usePaused(days.to ?? '');
  const isWanted = isDay(from);
  const isOfClosed = layers.every((layer) => CLOSED_LAYERS.includes(layer));
  const daysAtMost = STAFF_CALENDAR[isOfClosed ? 'closedDaysAtMost' : 'daysAtMost'];
  const query = { from, to: lastOf(from, to, daysAtMost), layers, branchId: branchId ?? undefined };
  const { data, isPlaceholderData } = useStaffCalendar(query, isWanted);
  const shown = isWanted && !isPlaceholderData ? (data?.layers ?? []) : [];
  const isElsewhere = (one: string | null) => Boolean(branch && one && one !== branch);
  return shown.flatMap(({ entries }) => entries.filter((one) => one.kind !== 'TERM' && !isElsewhere(one.branch)));
}

/** Holidays and closures from one day to another. */
export const useDaysOff = (query: Omit<Query, 'layers'>): StaffCalendarEntry[] =>
  useAlsoOn({ ...query, layers: CLOSED_LAYERS }).filter(
    ({ collection, kind }) => collection === 'notices' || DAYS_OFF.includes(kind ?? ''),
  );
