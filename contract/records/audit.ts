import { REVISION_ACTIONS } from './revisions.js';

/** What a line of the audit log may say was done. */
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
  'limited',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Whoever reads more rows at once than a page of a list has takes them along. */
export const EXPORT_FROM_ROWS = 101;

/** Who did what to which records and when, by ids alone. */
export interface AuditLine {
  /** From 1, without a gap. */
  id: number;
  /** ISO 8601. */
  at: string;
  action: AuditAction;
  /** The kind of record. */
  collection: string | null;
  /** Their ids, or the keys of settings. */
  records: string[];
  /** The fields that a save changed, or what was opened of a record, such as its thread. */
  fields: string[];
  /** Null for visitors, API tokens, the clock and commands. */
  userId: number | null;
  /** Or that of the API token. Null for a user who is not there any more, too. */
  userName: string | null;
  /** Or the id of the API token. */
  sessionId: string | null;
  /** How often within the minute, of what is summed; how many records, of what was cleaned up. */
  count: number;
}
