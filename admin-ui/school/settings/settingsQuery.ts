import { queryOptions } from '@tanstack/react-query';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

/** Long enough not to repeat the request that was sent while the code of the screen was loading. */
const STALE_MS = 2_000;

export const settingsQuery = (dataProvider: typeof ours, category: string) =>
  queryOptions({
    queryKey: ['settings', category, 'staff'],
    queryFn: () => dataProvider.settings(category),
    staleTime: STALE_MS,
  });
