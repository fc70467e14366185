import { lazyScreen } from '../../components/lazyScreen.js';

export const Retention = lazyScreen(() => import('./Retention.js'), 'Retention');
