import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import type { Setup } from '../../../contract/operations/setup.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { isFor, SETTERS_UP } from '../../providers/permissions.js';

export const SETUP = ['setup'];

export function useSetup() {
  const dataProvider = useDataProvider<typeof ours>();
  const { permissions } = usePermissions();
  return useQuery({
    queryKey: SETUP,
    queryFn: () => dataProvider.call<Setup>('/setup'),
    enabled: isFor(SETTERS_UP, permissions),
  });
}
