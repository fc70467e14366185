import { createContext, type RefObject } from 'react';
import type { PreviewInput } from '../../../../contract/records/previews.js';

/** The values in the frame, and the URL to which they are posted. */
export interface OpenedPreview {
  url: string;
  input: PreviewInput;
}

interface Previewing {
  /** What is sent of the form's values. */
  fromForm: (values: object) => object;
  opened?: OpenedPreview;
  /** How often one was asked for: the answer to an older question is not shown. */
  asked: RefObject<number>;
  setOpened: (opened: OpenedPreview | undefined) => void;
}

/** The preview of a form; undefined for forms of which visitors see nothing. */
export const PreviewContext = createContext<Previewing | undefined>(undefined);

/** The id of the button that opens it, to which the focus goes back. */
export const PREVIEW_BUTTON = 'preview-button';
