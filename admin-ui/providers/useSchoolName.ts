import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { SITE_SETTINGS } from '../../contract/school/settings.js';
import type { dataProvider as ours } from './dataProvider.js';

/** The school's name as its settings give it. */
export function useSchoolName(): string {
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', 'site'],
    queryFn: () => dataProvider.call<Record<string, string>>('/settings?category=site'),
    staleTime: 5 * 60_000,
  });
  return data?.site_name || SITE_SETTINGS.site_name.value;
}
