import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';

const ActivityPanel = lazyScreen(() => import('./ActivityPanel.js'), 'ActivityPanel');

/** Lazy: the panel is below the fold. */
export function Activity() {
  return (
    <LazyBoundary>
      <ActivityPanel />
    </LazyBoundary>
  );
}
