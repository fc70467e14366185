import { lazyScreen } from '../../../components/lazyScreen.js';
import './messages.js';

const BulkWait = lazyScreen(() => import('./BulkWait.js'), 'BulkWait');

/** Choices of the bulk menu. */
export const BULK_WAITS = [
  { field: 'waitUntil', value: null, label: 'wait.open', dialog: BulkWait },
  { field: 'waitUntil', value: null, label: 'wait.end' },
];
