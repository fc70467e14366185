import { DEPOSIT_SLIP } from './deposits.js';
import type { TextRule } from '../platform/validation.js';

export const USUAL_DOCUMENTS = [
  'Birth certificate',
  'Last school report',
  'Leaving certificate',
  'Immunisation record',
  'Photo of the child',
  DEPOSIT_SLIP,
] as const;

export const DOCUMENTS = {
  atMost: 20,
  filesAtMost: 5,
  nameLength: 100,
  namePattern: /^[^/\\]*$/,
  names: 'Please name 1 to 20 documents, each with at most 100 characters and without / and \\',
  full: 'An application has at most 20 documents',
  spam: 'The application is marked as spam. Release it first',
  note: { max: 1000 } satisfies TextRule,
  limit: { count: 120, seconds: 3600 },
  views: { count: 240, seconds: 3600 },
} as const;

/** Detected from the content, not the name. */
export const DOCUMENT_TYPES = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

const FIRST_BYTES: [RegExp, DocumentType][] = [
  // Scanners and office programs write a byte order mark or line breaks before it.
  [/^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,16}%PDF-\d/, 'application/pdf'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
];
export const FIRST_BYTES_COUNT = 32;

/** `start` are the first bytes as Latin-1. */
export const documentTypeOf = (start: string): DocumentType | undefined =>
  FIRST_BYTES.find(([pattern]) => pattern.test(start))?.[1];

export const DOCUMENT_BYTES = 10_485_760;

export const DOCUMENT_ERRORS = {
  missing: 'Please choose a file',
  type: 'Please choose a PDF or a photo (JPG, PNG or WebP)',
  size: 'The file must be smaller than 10 MB',
  infected: 'A virus was found in this file. It was not kept',
  unchecked: 'The file could not be checked for viruses. Please try again later',
  full: 'There is no room for this file at the moment. Please try again later',
  storage: 'The file cannot be stored at the moment. Please try again later',
  asked: 'The school no longer needs this document',
  files: 'You can send at most 5 files for one document',
  seen: 'The school has seen this file, so it stays as it is',
  gone: 'This file is no longer here',
} as const;

export interface StaffDocument {
  id: number;
  name: string;
  createdAt: string;
  by: string;
  /** ISO 8601: the first file, or when staff received it on paper. */
  receivedAt: string | null;
  closedAt: string | null;
  files: StaffDocumentFile[];
}

export interface SentFile {
  id: number;
  name: string;
  bytes: number;
  receivedAt: string;
  /** ISO 8601: when staff first downloaded it; from then on the parent cannot replace or remove it. */
  seenAt: string | null;
}

export interface StaffDocumentFile extends SentFile {
  isScanned: boolean;
}

export interface DocumentsInput {
  names: string[];
  note?: string | null;
}

export interface RequestedDocument {
  id: number;
  name: string;
  isReceived: boolean;
  room: number;
  isOpen: boolean;
  files: SentFile[];
}
