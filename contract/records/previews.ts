import type { FormResource } from './open-forms.js';

/** The values of a form, as a save would send them. Without an id they are a new record's, or settings by their key. */
export interface PreviewInput {
  collection: FormResource;
  id?: number;
  values: Record<string, unknown>;
}

export interface Preview {
  /** A path of the site, signed. */
  url: string;
}

/** In the query of a page: the signed ticket of a preview. */
export const PREVIEW_PARAM = 'preview';
/** In the form that posts the values to that page: a `PreviewInput` as JSON. */
export const PREVIEW_FIELD = 'record';

/** On the element of the script that stands before a page's own in a preview. */
export const PREVIEW_SCRIPT_ID = 'preview-script';

/** What links do in a preview: nothing, lead on within it, or lead to the site as it is. */
export type PreviewLinks = 'inert' | 'within' | 'out';

export const AS_OF = {
  message: 'Must be an ISO 8601 date',
  past: 'Must be in the future',
} as const;

/** What a preview says of itself, beside the page. */
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
