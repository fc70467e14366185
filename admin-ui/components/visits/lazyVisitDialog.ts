import { lazyScreen } from '../lazyScreen.js';

/** Its form's script comes when it is opened. */
export const VisitDialog = lazyScreen(() => import('./VisitDialog.js'), 'VisitDialog');
