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

/** Above every screen: what is wrong with the server although it answers, as far as the role is told of it. */
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
