import { OnDemand } from '../../components/OnDemand.js';
import { lazyScreen } from '../../components/lazyScreen.js';

const ActivityPanel = lazyScreen(() => import('./ActivityPanel.js'), 'ActivityPanel');

/** What happened, which stands below the fold and comes after everything above it. */
export function Activity() {
  return (
    <OnDemand>
      <ActivityPanel />
    </OnDemand>
  );
}
