import { createContext, type RefObject } from 'react';
import type { PreviewInput } from '../../../../contract/records/previews.js';

export interface OpenedPreview {
  url: string;
  input: PreviewInput;
}

interface Previewing {
  /** Converts the form's values to those that are sent. */
  fromForm: (values: object) => object;
  opened?: OpenedPreview;
  /** Number of requests so far, so that outdated answers are ignored. */
  asked: RefObject<number>;
  setOpened: (opened: OpenedPreview | undefined) => void;
}

/** Undefined for forms whose records visitors cannot see. */
export const PreviewContext = createContext<Previewing | undefined>(undefined);

/** Id of the button that opens the preview and gets the focus when it closes. */
export const PREVIEW_BUTTON = 'preview-button';
