import type { RowFailure } from '../../providers/bulkFailure.js';

/** What has not been done, by the key of its title. */
export type NotDone = 'list.bulk.not_updated' | 'list.bulk.not_deleted' | 'trash.not_restored';

/** The key of the message that says why a row is still as it was, or the server's own reason. */
export function rowFailureReason({ error: { status, message } }: RowFailure, notDone: NotDone): string {
  if (status === 412) return notDone === 'list.bulk.not_deleted' ? 'list.bulk.changed_deletion' : 'list.bulk.changed';
  if (status === 404 && !message.startsWith('trash.')) return 'list.bulk.gone';
  if (message !== 'app.error.generic') return message;
  return notDone === 'trash.not_restored' ? 'trash.restore_failed' : 'list.bulk.failed';
}
