import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider as ours } from './dataProvider.js';

/** Settings of the category `site` by key. Undefined while they are loading. */
export function useSiteSettings(): Record<string, string> | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', 'site'],
    queryFn: () => dataProvider.call<Record<string, string>>('/settings?category=site'),
    staleTime: 5 * 60_000,
  });
  return data;
}
