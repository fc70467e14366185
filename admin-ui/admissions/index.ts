import { lazyScreen } from '../components/lazyScreen.js';

export const AdmissionList = lazyScreen(() => import('./AdmissionList.js'), 'AdmissionList');
