import type {
  CalendarLayer,
  StaffCalendarEntry,
  StaffCalendarLayer,
} from '../../../contract/families/staff-calendar.js';
import { addDays } from '../../../contract/platform/dates.js';
import { firstDayOf, monthOf } from '../../../contract/platform/months.js';

export interface DayEntry {
  entry: StaffCalendarEntry;
  layer: CalendarLayer;
  /** Time of the start; null unless the entry starts on that day. */
  time: string | null;
  edge?: 'begins' | 'ends';
}

const byTime = (one: DayEntry, other: DayEntry): number => (one.time ?? '').localeCompare(other.time ?? '');

/** Groups the entries of a month by day, whole days first. Terms appear on their first and last day only. */
export function entriesByDay(layers: StaffCalendarLayer[], month: string): Map<string, DayEntry[]> {
  const byDay = new Map<string, DayEntry[]>();
  const add = (day: string, shown: Omit<DayEntry, 'time'>) => {
    const time = day === shown.entry.firstDay ? shown.entry.time : null;
    if (monthOf(day) === month) byDay.set(day, [...(byDay.get(day) ?? []), { ...shown, time }]);
  };
  for (const { name: layer, entries } of layers) {
    for (const entry of entries) {
      const { firstDay, lastDay, kind } = entry;
      if (kind === 'TERM' && firstDay !== lastDay) {
        add(firstDay, { entry, layer, edge: 'begins' });
        add(lastDay, { entry, layer, edge: 'ends' });
        continue;
      }
      const from = firstDay < firstDayOf(month) ? firstDayOf(month) : firstDay;
      for (let day = from; day <= lastDay && monthOf(day) === month; day = addDays(day, 1)) add(day, { entry, layer });
    }
  }
  for (const day of byDay.values()) day.sort(byTime);
  return byDay;
}
