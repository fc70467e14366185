import { lazyScreen } from '../../components/lazyScreen.js';

export const RetentionChanges = lazyScreen(
  () => import('../../school/settings/RetentionChanges.js'),
  'RetentionChanges',
);
