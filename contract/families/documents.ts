import type { TextRule } from '../platform/validation.js';

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
  /** Of one document, such as the front and the back of a certificate. */
  filesAtMost: 5,
  nameLength: 100,
  /** They become names of files. */
  namePattern: /^[^/\\]*$/,
  names: 'Please name 1 to 20 documents, each with at most 100 characters and without / and \\',
  full: 'An application has at most 20 documents',
  spam: 'The application is marked as spam. Release it first',
  note: { max: 1000 } satisfies TextRule,
  /** Of uploads to one application: five files for each of twenty documents, and some that are sent again. */
  limit: { count: 120, seconds: 3600 },
  /** Limit of a parent's views of the files of one application. */
  views: { count: 240, seconds: 3600 },
} as const;

/** What the server takes of a parent, with how its name ends; a file's own name says nothing, its content is looked at. */
export const DOCUMENT_TYPES = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

const FIRST_BYTES: [RegExp, DocumentType][] = [
  [/^%PDF-\d/, 'application/pdf'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
];
export const FIRST_BYTES_COUNT = 12;

/** What a file is, by its first bytes as Latin-1; undefined for what is not taken. */
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

/** A document that the school asks a parent for. */
export interface StaffDocument {
  id: number;
  name: string;
  /** ISO 8601: when it was asked for. */
  createdAt: string;
  /** Who asked for it. */
  by: string;
  /** ISO 8601; null until the parent has sent its first file, or brought it on paper. */
  receivedAt: string | null;
  /** ISO 8601: when the application was decided; nothing is taken for it any more. */
  closedAt: string | null;
  /** None before one comes, nor of a document on paper. */
  files: StaffDocumentFile[];
}

/** A file that a parent has sent, as the parent's page shows it. */
export interface SentFile {
  id: number;
  /** What it is called when it is downloaded. */
  name: string;
  bytes: number;
  /** ISO 8601: when it came, or the one before it was replaced. */
  receivedAt: string;
  /** ISO 8601: when staff downloaded it first. From then on it stays. */
  seenAt: string | null;
}

export interface StaffDocumentFile extends SentFile {
  /** Whether it was looked through for viruses. */
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
  /** How many more files it takes. */
  room: number;
  /** Whether its files may be replaced and removed until they are seen. */
  isOpen: boolean;
  files: SentFile[];
}
