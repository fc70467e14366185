import { REVISION_ACTIONS } from './revisions.js';

export const AUDIT_ACTIONS = [
  ...REVISION_ACTIONS,
  'deleted_forever',
  'cleaned_up',
  'ended',
  'revoked',
  'uploaded',
  'marked_read',
  'opened',
  'exported',
  'downloaded',
  'verified',
  'retried',
  'tested',
  'sent',
  'given_up',
  'signed_in',
  'signed_out',
  'used',
  'sign_in_refused',
  'sign_in_locked_out',
  'second_factor_refused',
  'second_factor_locked_out',
  'password_refused',
  'password_locked_out',
  'refused',
  'edit_conflict',
  'limited',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Reading so many rows at once counts as an export; a page of a list has fewer. */
export const EXPORT_FROM_ROWS = 101;

/** Contains ids, but no values; the names of persons and records are those of today. */
export interface AuditLine {
  id: number;
  at: string;
  action: AuditAction;
  collection: string | null;
  records: string[];
  /** The title of the only record, such as a parent's name; null if it was deleted permanently or has none. */
  recordName: string | null;
  /** The changed fields, or what was read of a record, such as its thread. */
  fields: string[];
  /** Null for visitors, API tokens, the scheduler and commands. */
  userId: number | null;
  /** Or the API token's. Null for a deleted user. */
  userName: string | null;
  sessionId: string | null;
  count: number;
}
