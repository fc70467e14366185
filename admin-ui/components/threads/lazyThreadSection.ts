import { lazyScreen } from '../lazyScreen.js';
import type { ThreadOf } from './useThread.js';

export const ThreadSection = lazyScreen<'ThreadSection', { of: ThreadOf; replies: number }>(
  () => import('./ThreadSection.js'),
  'ThreadSection',
);
