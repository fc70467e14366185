import type { FormName } from '../records/open-forms.js';

/** In the URL of a form: the draft that is gone on with, without another question. */
export const DRAFT_PARAM = 'draft';

export const FORM_DRAFT = {
  /** How long one is kept after its last change. */
  days: 14,
  /** Of its values as JSON, in bytes. */
  bytes: 256 * 1024,
  /** Of one person; beyond them the oldest one goes. */
  perUser: 50,
  titleLength: 200,
  tooLarge: 'This draft is too large to be kept on the server',
} as const;

type Values = Record<string, unknown>;

/** What of a form was changed and not saved. */
export interface FormDraftInput {
  typed: Values;
  /** What the same fields held when the form was opened. */
  opened: Values;
  /** The version of the record that was opened, of settings the sum of their versions; null for a new one. */
  baseVersion: number | null;
  /** What the record is called, for the list of drafts. */
  title: string | null;
  /** Whether pictures had been chosen that were not uploaded yet, and are thus not in it. */
  lacksPictures: boolean;
}

/** One's own draft in the list. */
export interface FormDraftSummary extends FormName, Pick<FormDraftInput, 'title'> {
  updatedAt: string;
}

export interface StaffFormDraft extends FormName, FormDraftInput {
  updatedAt: string;
}
