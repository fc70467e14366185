import type { BulkChange } from '../../../contract/accounts/bulk.js';
import { DECIDED_STATUSES, DECISION_DELAY_SECONDS } from '../../../contract/families/decisions.js';

/** Twice as long as a toast without a button. Alt+T holds the toast; later the trash restores the record. */
export const UNDO_MS = 10_000;

/** Returns for how long Undo is offered. A decision can be undone until it is carried out, by the server's clock. */
export function undoMsOf({ collection, data, createdAt, endedAt }: BulkChange): number {
  const isDecision = collection === 'admissions' && DECIDED_STATUSES.some((status) => status === data?.status);
  if (!isDecision) return UNDO_MS;
  return Math.max(0, DECISION_DELAY_SECONDS * 1000 - (Date.parse(endedAt!) - Date.parse(createdAt)));
}
