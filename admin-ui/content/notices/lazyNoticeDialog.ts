import { lazyScreen } from '../../components/lazyScreen.js';

/** Its form's script comes when it is opened. */
export const NoticeDialog = lazyScreen(() => import('./NoticeDialog.js'), 'NoticeDialog');
