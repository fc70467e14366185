import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SiteConfig } from '../../contract/site/site.js';
import type { dataProvider as ours } from './dataProvider.js';

const DEFAULT_TIME_ZONE = 'Asia/Colombo';

export function useSiteConfig(): Pick<SiteConfig, 'timeZone' | 'publicUrl'> {
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['site-config'],
    queryFn: () => dataProvider.call<Partial<SiteConfig>>(''),
    staleTime: Infinity,
  });
  return { timeZone: data?.timeZone ?? DEFAULT_TIME_ZONE, publicUrl: data?.publicUrl ?? location.origin };
}
