import { lazyScreen } from '../../components/lazyScreen.js';

/** Brings the parts of forms along when it is opened. */
export const NotifiedDialog = lazyScreen(() => import('./NotifiedDialog.js'), 'NotifiedDialog');
