import { queryOptions } from '@tanstack/react-query';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

/** What was asked for a moment ago, while the code of the screen was on its way, is not asked for again. */
const STALE_MS = 2_000;

/** The stored settings of one category, with their versions. */
export const settingsQuery = (dataProvider: typeof ours, category: string) =>
  queryOptions({
    queryKey: ['settings', category, 'staff'],
    queryFn: () => dataProvider.settings(category),
    staleTime: STALE_MS,
  });
