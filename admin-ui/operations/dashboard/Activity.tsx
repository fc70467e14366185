import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';

const ActivityPanel = lazyScreen(() => import('./ActivityPanel.js'), 'ActivityPanel');

/** What happened, which stands below the fold and comes after everything above it. */
export function Activity() {
  return (
    <LazyBoundary>
      <ActivityPanel />
    </LazyBoundary>
  );
}
