import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import type { dataProvider as ours } from '../providers/dataProvider.js';

export interface Sample {
  records: number;
}

const NONE: Sample = { records: 0 };

/**
 * How much of the sample school is left. A form waits for it, since a late notice would move what the user is about to
 * click; a failure is taken for none, so that the form never waits again.
 */
export function useSample() {
  const dataProvider = useDataProvider<typeof ours>();
  const { permissions } = usePermissions();
  return useQuery({
    queryKey: ['sample'],
    queryFn: () => dataProvider.call<Sample>('/sample').catch(() => NONE),
    enabled: permissions === 'SUPER_ADMIN',
  });
}
