import { CALENDAR_DAY_KINDS, type PublicCalendarDay } from '../../contract/content/calendar-days.js';
import { CALENDAR_LIMIT, CALENDAR_RANGE, type CalendarEntry } from '../../contract/content/calendar.js';
import { addDays } from '../../contract/platform/dates.js';
import { idParam, type LoaderArgs } from '../routing/page-route.js';
import { type CalendarFilter, filteredPath, readFilter } from './calendar-filter.js';
import { isShownPeriod } from './calendar-urls.js';
import { monthOf } from '../../contract/platform/months.js';
import { firstDayOf, isYear, lastDayOf } from './periods.js';
import { type ShownEntry, withShades } from './shown-entry.js';

export interface CalendarData {
  filter: CalendarFilter;
  /** A month such as `2026-12`, or a year such as `2026`. */
  period: string;
  entries: ShownEntry[];
  /** There are more than an answer may have. */
  isCut: boolean;
  /** The next one of the chosen kind, which may be in a later month. */
  next?: ShownEntry;
}

export interface TermData {
  filter: CalendarFilter;
  term: PublicCalendarDay;
  entries: ShownEntry[];
  /** The month from which not all dates are shown. */
  rest?: string;
}

/** Null for a period that is not shown. A year has no events unless it is filtered by them. */
export async function calendarLoader(args: LoaderArgs): Promise<CalendarData | null> {
  const { params, searchParams, today, context: api } = args;
  const { period = monthOf(today) } = params;
  if (!isShownPeriod(period, today)) return null;
  const filter = readFilter(searchParams);
  const { branchId, kind } = filter;
  const kinds = kind ? [kind] : isYear(period) ? CALENDAR_DAY_KINDS : undefined;
  const [entries, [next]] = await Promise.all([
    api.calendar({ from: firstDayOf(period), to: lastDayOf(period), branchId, kinds }),
    kind ? api.calendar({ from: today, branchId, kinds, limit: 1 }) : [],
  ]);
  return {
    filter,
    period,
    // The year has no room for notes.
    entries: entries.map((entry) => withShades(isYear(period) ? { ...entry, note: null } : entry)),
    isCut: isCut(entries),
    next: next && withShades(next),
  };
}

const isCut = (entries: CalendarEntry[]): boolean => entries.length === CALENDAR_LIMIT.max;

/** Null if the day is not a term. */
export async function termLoader({ params, searchParams, context: api }: LoaderArgs): Promise<TermData | null> {
  const id = idParam(params.id);
  const term = id ? await api.get<PublicCalendarDay>('calendar-days', id) : null;
  if (term?.kind !== 'TERM') return null;
  const branchId = term.branchId ?? readFilter(searchParams).branchId;
  const { firstDay: from, lastDay } = term;
  const latest = addDays(from, CALENDAR_RANGE.daysAtMost - 1);
  const entries = await api.calendar({ from, to: lastDay < latest ? lastDay : latest, branchId });
  const dates = entries.filter(({ kind }) => kind !== 'TERM');
  const month = isCut(entries) ? monthOf(entries.at(-1)!.firstDay) : undefined;
  const rest = month && filteredPath(`/calendar/${month}`, { branchId });
  return { filter: { branchId }, term, entries: dates.map(withShades), rest };
}
