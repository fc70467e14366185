import { lazyScreen } from '../components/lazyScreen.js';

export const Notifications = lazyScreen(() => import('./Notifications.js'), 'Notifications');
