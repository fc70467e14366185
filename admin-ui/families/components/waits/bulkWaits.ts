import { lazyScreen } from '../../../components/lazyScreen.js';
import './messages.js';

const BulkWait = lazyScreen(() => import('./BulkWait.js'), 'BulkWait');

/** Choice of the bulk menu. */
export const BULK_WAIT = { field: 'waitUntil', value: null, label: 'wait.open', dialog: BulkWait };
