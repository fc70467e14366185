import { lazyScreen } from '../components/lazyScreen.js';

export const SubscriberList = lazyScreen(() => import('./SubscriberList.js'), 'SubscriberList');
