import type { DraftName } from '../records/open-forms.js';

export const DRAFT_PARAM = 'draft';

export const FORM_DRAFT = {
  days: 14,
  bytes: 256 * 1024,
  perUser: 50,
  titleLength: 200,
  tooLarge: 'This draft is too large to be kept on the server',
} as const;

type Values = Record<string, unknown>;

export interface FormDraftInput {
  typed: Values;
  opened: Values;
  /** For settings the sum of their versions; null for a new record. */
  baseVersion: number | null;
  title: string | null;
  lacksPictures: boolean;
  /** With which the form is sent: a draft that was sent, but not answered, is stored once. Null for a stored record. */
  idempotencyKey?: string | null;
}

export interface FormDraftSummary extends DraftName, Pick<FormDraftInput, 'title'> {
  updatedAt: string;
}

export interface StaffFormDraft extends DraftName, FormDraftInput {
  updatedAt: string;
}
