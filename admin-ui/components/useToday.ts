import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Today } from '../../contract/families/today.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';

/** What waits and what happens today. The menu polls it for all. */
export function useToday(options: { refetchInterval?: number } = {}) {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({
    queryKey: ['today'],
    queryFn: () => dataProvider.call<Today>('/today'),
    staleTime: 5_000,
    retry: false,
    ...options,
  });
}
