import { lazyScreen } from '../components/lazyScreen.js';

export const RetentionPreview = lazyScreen(() => import('./RetentionPreview.js'), 'RetentionPreview');
