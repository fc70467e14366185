import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Today } from '../../contract/families/today.js';
import { timeOf } from '../../contract/platform/dates.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { POLLING_OPTIONS, useIntervalWithoutStream } from './pollingOptions.js';

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

/** The stream announces every change but the next day. */
export function useTodayInterval(): number {
  const { timeZone } = useSiteConfig();
  return useIntervalWithoutStream(POLLING_OPTIONS.refetchInterval) || untilTomorrow(timeZone);
}

/** Up to two minutes longer, so that it is the next day for the server as well. */
function untilTomorrow(timeZone: string): number {
  const [hours, minutes] = timeOf(new Date(), timeZone).split(':').map(Number) as [number, number];
  return ((24 - hours) * 60 - minutes + 1) * 60_000;
}
