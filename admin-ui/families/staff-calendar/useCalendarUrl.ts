import { useSearchParams } from 'react-router';
import { CALENDAR_LAYERS, type CalendarLayer } from '../../../contract/families/staff-calendar.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { isMonth, monthOf } from '../../../contract/platform/months.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

/** Keeps the month, branch and layers of the calendar in the URL. */
export function useCalendarUrl() {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useSiteConfig();
  const today = dayOf(new Date(), timeZone);
  const asked = search.get('month') ?? '';
  const hidden = (search.get('hide') ?? '').split(',');
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      // Only a change of the month adds to the history, so that Back returns to the previous one.
      { replace: name !== 'month' },
    );
  return {
    today,
    month: isMonth(asked) ? asked : monthOf(today),
    branchId: Number(search.get('branch')) || undefined,
    isShown: (layer: CalendarLayer) => !hidden.includes(layer),
    setMonth: (month: string) => set('month', month === monthOf(today) ? '' : month),
    setBranch: (id: string) => set('branch', id),
    toggle: (layer: CalendarLayer) =>
      set('hide', CALENDAR_LAYERS.filter((one) => hidden.includes(one) !== (one === layer)).join()),
  };
}

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;
