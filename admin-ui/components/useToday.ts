import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Today } from '../../contract/families/today.js';
import { timeOf } from '../../contract/platform/dates.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { POLLING_OPTIONS, useIntervalWithoutStream } from './pollingOptions.js';

/** Today's pending work and events. The menu polls this query for all screens. */
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

/**
 * Polling interval of today's data: until midnight while the stream is connected, which announces changes but not a new
 * day.
 */
export function useTodayInterval(): number {
  const { timeZone } = useSiteConfig();
  return useIntervalWithoutStream(POLLING_OPTIONS.refetchInterval) || untilTomorrow(timeZone);
}

/** Milliseconds until midnight, plus one to two minutes so that the server's day has changed too. */
function untilTomorrow(timeZone: string): number {
  const [hours, minutes] = timeOf(new Date(), timeZone).split(':').map(Number) as [number, number];
  return ((24 - hours) * 60 - minutes + 1) * 60_000;
}
