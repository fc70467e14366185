import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import type { Problem } from '../../contract/platform/problems.js';
import { lazyScreen } from '../components/lazyScreen.js';
import { useIntervalWithoutStream } from '../components/pollingOptions.js';
import { LazyBoundary } from '../components/LazyBoundary.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { isFor, READERS } from '../providers/permissions.js';

const ProblemAlerts = lazyScreen(() => import('../components/alerts/ProblemAlerts.js'), 'ProblemAlerts');

const EVERY_MS = 60_000;

/** Alerts above every screen about problems of the server that the user's role may see. */
export function ProblemsNotice() {
  const dataProvider = useDataProvider<typeof ours>();
  const { permissions } = usePermissions();
  const { data = [] } = useQuery({
    queryKey: ['problems'],
    queryFn: () => dataProvider.call<Problem[]>('/problems'),
    enabled: isFor(READERS, permissions),
    refetchInterval: useIntervalWithoutStream(EVERY_MS),
    retry: false,
  });
  if (!data.length) return null;
  return (
    <LazyBoundary>
      <ProblemAlerts problems={data} />
    </LazyBoundary>
  );
}
