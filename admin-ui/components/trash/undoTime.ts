import type { BulkChange } from '../../../contract/accounts/bulk.js';
import { DECIDED_STATUSES, DECISION_DELAY_SECONDS } from '../../../contract/families/decisions.js';

/** Twice as long as a toast without a control, and Alt+T holds it; after it there is the trash. */
export const UNDO_MS = 10_000;

/** How long Undo is offered: decisions are undone until they are carried out, by the clock of the server. */
export function undoMsOf({ collection, data, createdAt, endedAt }: BulkChange): number {
  const isDecision = collection === 'admissions' && DECIDED_STATUSES.some((status) => status === data?.status);
  if (!isDecision) return UNDO_MS;
  return Math.max(0, DECISION_DELAY_SECONDS * 1000 - (Date.parse(endedAt!) - Date.parse(createdAt)));
}
