import { lazyScreen } from '../lazyScreen.js';
import type { ThreadSectionProps } from './ThreadSection.js';

export const ThreadSection = lazyScreen<'ThreadSection', ThreadSectionProps>(
  () => import('./ThreadSection.js'),
  'ThreadSection',
);
