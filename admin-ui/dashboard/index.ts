import { lazyScreen } from '../components/lazyScreen.js';

export const Dashboard = lazyScreen(() => import('./Dashboard.js'), 'Dashboard');
