import { lazyScreen } from '../components/lazyScreen.js';

export const PopupPosterList = lazyScreen(() => import('./PopupPosterList.js'), 'PopupPosterList');
export const PopupPosterForm = lazyScreen(() => import('./PopupPosterForm.js'), 'PopupPosterForm');
