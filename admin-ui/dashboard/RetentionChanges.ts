import { lazyScreen } from '../components/lazyScreen.js';

export const RetentionChanges = lazyScreen(() => import('../settings/RetentionChanges.js'), 'RetentionChanges');
