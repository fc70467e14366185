import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CalendarLayer, StaffCalendar } from '../../../contract/families/staff-calendar.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

interface Query {
  from: string;
  to: string;
  branchId?: number;
  /** Defaults to all layers. */
  layers?: CalendarLayer[];
}

/** Loads the calendar by layer. */
export function useStaffCalendar({ from, to, branchId, layers }: Query, isWanted = true) {
  const dataProvider = useDataProvider<typeof ours>();
  const query = new URLSearchParams({ from, to });
  if (branchId) query.set('branchId', String(branchId));
  if (layers) query.set('layers', layers.join());
  const text = query.toString();
  return useQuery({
    queryKey: ['staff-calendar', text],
    queryFn: () => dataProvider.call<StaffCalendar>(`/staff-calendar?${text}`),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
