import { lazyScreen } from '../components/lazyScreen.js';

/** Seldom wanted, and the start has no room for it. */
export const ProblemAlerts = lazyScreen(() => import('./ProblemAlerts.js'), 'ProblemAlerts');
