import type { FormCollection } from '../delivery/mails.js';
import { EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

/** What parents send. */
export const PARENT_COLLECTIONS = ['contacts', 'admissions', 'subscribers'] as const;
export type ParentCollection = (typeof PARENT_COLLECTIONS)[number];

/** By one of them or both; a phone by its last nine digits, however it is written. */
export const PARENT_SEARCH = {
  email: { max: 254, pattern: EMAIL, message: INVALID_EMAIL },
  phone: { max: 30, pattern: /^\D*(?:\d\D*){9,15}$/, message: 'Please enter a phone number of at least 9 digits' },
} satisfies Record<string, TextRule>;

export const PARENT_WANTED = 'Please enter an email or a phone number';

export interface ParentSearch {
  email?: string | null;
  phone?: string | null;
}

/** A message, an application or a sign-up, wherever it lies. */
export interface ParentRecord {
  collection: ParentCollection;
  id: number;
  /** ISO 8601; null outside of the trash. */
  deletedAt: string | null;
  /** It is kept whatever else is erased. */
  isHeld: boolean;
  /** All that is stored of it. */
  values: Record<string, unknown>;
}

/** Everything that is held about one parent. */
export interface ParentData {
  records: ParentRecord[];
  mails: Record<string, unknown>[];
  thread: Record<string, unknown>[];
  visits: Record<string, unknown>[];
  /** Without their files. */
  documents: Record<string, unknown>[];
  revisions: Record<string, unknown>[];
  /** What a form was answered under its `Idempotency-Key`, for 24 hours. */
  answers: Record<string, unknown>[];
  /** How many lines of the audit log name their ids. */
  auditLines: number;
}

export interface Erased {
  erased: number;
  /** Those that are held. */
  kept: number;
}

/** Another message or application with the same email or phone: the same parent, perhaps a sibling or the same again. */
export interface RelatedRecord {
  collection: FormCollection;
  id: number;
  /** The child's name, or the subject. */
  title: string;
  status: string;
  /** ISO 8601. */
  createdAt: string;
}

export const RELATED_AT_MOST = 20;

/** What has to be typed before anything is erased. */
export const ERASE_WORD = 'ERASE';
export const ERASE_WANTED = `Please type ${ERASE_WORD}`;
