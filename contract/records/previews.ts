import type { FormResource } from './open-forms.js';

/** Without an id, a new record or settings by their key. */
export interface PreviewInput {
  collection: FormResource;
  id?: number;
  values: Record<string, unknown>;
}

export interface Preview {
  url: string;
}

export const PREVIEW_PARAM = 'preview';
export const PREVIEW_FIELD = 'record';

export const PREVIEW_SCRIPT_ID = 'preview-script';

/** Links in a preview do nothing, stay in the preview, or lead to the live site. */
export type PreviewLinks = 'inert' | 'within' | 'out';

export const AS_OF = {
  message: 'Must be an ISO 8601 date',
  past: 'Must be in the future',
} as const;

export const PREVIEW_BAR = {
  label: 'Preview',
  unsaved: 'This is a preview. Links and forms do nothing here.',
  asOf: 'The site as of',
  shared: 'This page is not public. It was shared with you until',
  again: 'Try again',
  back: 'Back to the back office',
  over: 'This preview is over',
  overText: 'Please open it again from the back office.',
  unread: 'This cannot be previewed',
} as const;
