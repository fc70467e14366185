import type { TextRule } from './validation.js';

/** What parents are often asked for. */
export const USUAL_DOCUMENTS = [
  'Birth certificate',
  'Last school report',
  'Leaving certificate',
  'Immunisation record',
  'Photo of the child',
] as const;

export const DOCUMENTS = {
  atMost: 20,
  nameLength: 100,
  /** They become names of files. */
  namePattern: /^[^/\\]*$/,
  names: 'Please name 1 to 20 documents, each with at most 100 characters and without / and \\',
  full: 'An application has at most 20 documents',
  spam: 'The application is marked as spam. Release it first',
  note: { max: 1000 } satisfies TextRule,
  /** Of uploads to one application. */
  limit: { count: 60, seconds: 3600 },
} as const;

/** What the server takes of a parent, with how its name ends; a file's own name says nothing, its content is looked at. */
export const DOCUMENT_TYPES = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const DOCUMENT_BYTES = 10_485_760;

export const DOCUMENT_ERRORS = {
  missing: 'Please choose a file',
  type: 'Please choose a PDF or a photo (JPG, PNG or WebP)',
  size: 'The file must be smaller than 10 MB',
  infected: 'A virus was found in this file. It was not kept',
  unchecked: 'The file could not be checked for viruses. Please try again later',
  full: 'There is no room for this file at the moment. Please try again later',
  storage: 'The file cannot be stored at the moment. Please try again later',
  asked: 'The school does not wait for this document any more',
} as const;

/** A document that the school asks a parent for. */
export interface StaffDocument {
  id: number;
  name: string;
  /** ISO 8601: when it was asked for. */
  createdAt: string;
  /** Who asked for it. */
  by: string;
  /** ISO 8601; null until the parent has sent it, or brought it on paper. */
  receivedAt: string | null;
  /** ISO 8601: when the application was decided before it came. */
  closedAt: string | null;
  /** What its file is called when it is downloaded; null before it comes, and for one on paper. */
  fileName: string | null;
  bytes: number | null;
  /** Whether the file was looked through for viruses. */
  isScanned: boolean;
}

export interface DocumentsInput {
  names: string[];
  /** To the parent. */
  note?: string | null;
}

/** A document, as the parent's page shows it. */
export interface AskedDocument {
  id: number;
  name: string;
  isReceived: boolean;
  /** The application was decided before it came. */
  isClosed: boolean;
}
