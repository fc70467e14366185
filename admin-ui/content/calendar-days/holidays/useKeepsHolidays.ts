import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import { HOLIDAY_COUNTRY } from '../../../../contract/content/holidays.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

/** Whether the school observes Sri Lanka's holidays and the user may change days of the whole school. */
export function useKeepsHolidays(): boolean {
  const dataProvider = useDataProvider<typeof ours>();
  const { permissions } = usePermissions();
  const { data } = useQuery({
    queryKey: ['settings', 'site'],
    queryFn: () => dataProvider.call<Record<string, string>>('/settings?category=site'),
    staleTime: 5 * 60_000,
  });
  return permissions !== 'BRANCH_ADMIN' && data?.[HOLIDAY_COUNTRY] === 'LK';
}
