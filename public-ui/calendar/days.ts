import { addDays } from '../../contract/platform/dates.js';
import { t } from '../i18n/calendar.js';
import type { ShownEntry } from './shown-entry.js';

export interface DayEntry {
  entry: ShownEntry;
  /** Whether an earlier day of the page already shows it. */
  isContinued: boolean;
}

const isLast = (day: string, { lastDay }: ShownEntry) => day === lastDay;

/** The entries of each day. A term is named on its first and its last day only. */
export function entriesByDay(entries: ShownEntry[], from: string, to: string): Map<string, DayEntry[]> {
  const days = new Map<string, DayEntry[]>();
  for (const entry of entries) {
    const first = entry.firstDay < from ? from : entry.firstDay;
    for (let day = first; day <= to && day <= entry.lastDay; day = addDays(day, 1)) {
      if (entry.kind === 'TERM' && day !== entry.firstDay && !isLast(day, entry)) continue;
      const isContinued = entry.kind !== 'TERM' && day !== first;
      days.set(day, [...(days.get(day) ?? []), { entry, isContinued }]);
    }
  }
  return days;
}

/** The title of an entry on one of its days. */
export function titleOn(day: string | undefined, entry: ShownEntry): string {
  if (entry.kind !== 'TERM' || !day || isLast(entry.firstDay, entry)) return entry.title;
  return t(isLast(day, entry) ? 'calendar.ends' : 'calendar.begins', { title: entry.title });
}
