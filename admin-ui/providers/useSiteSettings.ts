import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider as ours } from './dataProvider.js';

/** The settings of the category `site` by key, once they are loaded. */
export function useSiteSettings(): Record<string, string> | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', 'site'],
    queryFn: () => dataProvider.call<Record<string, string>>('/settings?category=site'),
    staleTime: 5 * 60_000,
  });
  return data;
}
