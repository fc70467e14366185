import { lazyScreen } from '../components/lazyScreen.js';

export const ReviewList = lazyScreen(() => import('./ReviewList.js'), 'ReviewList');
export const ReviewForm = lazyScreen(() => import('./ReviewForm.js'), 'ReviewForm');
