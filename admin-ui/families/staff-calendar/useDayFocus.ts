import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, placeInWeek } from '../../../contract/platform/dates.js';
import { addMonths, firstDayOf, monthOf } from '../../../contract/platform/months.js';
import type { CalendarUrl } from './useCalendarUrl.js';

const DAYS_AWAY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function dayAtKey(key: string, day: string, weekStart: number): string | undefined {
  if (key in DAYS_AWAY) return addDays(day, DAYS_AWAY[key]!);
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, key === 'PageUp' ? -1 : 1);
  if (key === 'Home') return addDays(day, -placeInWeek(day, weekStart));
  if (key === 'End') return addDays(day, 6 - placeInWeek(day, weekStart));
  return undefined;
}

/** Keeps the day of the month that has the focus or gets it by Tab (a roving tabindex). */
export function useDayFocus({ month, today, setMonth }: CalendarUrl, weekStart: number) {
  const table = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  const [chosen, choose] = useState(today);
  const ofMonth = [chosen, today].find((day) => monthOf(day) === month);
  const current = ofMonth ?? firstDayOf(month);

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const day = ctrlKey || metaKey || altKey || shiftKey ? undefined : dayAtKey(key, current, weekStart);
    if (!day) return;
    event.preventDefault();
    isMoved.current = true;
    choose(day);
    if (monthOf(day) !== month) setMonth(monthOf(day));
  };
  return { table, current, choose, onKeyDown };
}
