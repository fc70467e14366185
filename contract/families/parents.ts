import type { FormCollection } from '../delivery/mails.js';
import { INVALID_EMAIL, type TextRule } from '../platform/validation.js';

export const PARENT_COLLECTIONS = ['contacts', 'admissions', 'bookings', 'subscribers'] as const;
export type ParentCollection = (typeof PARENT_COLLECTIONS)[number];

/** Requires at least one of them; a phone number matches by its last nine digits. */
export const PARENT_SEARCH = {
  // Mails come from addresses that the forms refuse, such as kamal=work@example.com.
  email: { max: 254, pattern: /^[^@].*@[^\s@]+$/, message: INVALID_EMAIL },
  phone: { max: 30, pattern: /^\D*(?:\d\D*){9,15}$/, message: 'Please enter a phone number of at least 9 digits' },
} satisfies Record<string, TextRule>;

export const PARENT_WANTED = 'Please enter an email or a phone number';

export interface ParentSearch {
  email?: string | null;
  phone?: string | null;
}

export interface ParentRecord {
  collection: ParentCollection;
  id: number;
  deletedAt: string | null;
  isHeld: boolean;
  values: Record<string, unknown>;
}

export interface ParentData {
  records: ParentRecord[];
  mails: Record<string, unknown>[];
  thread: Record<string, unknown>[];
  visits: Record<string, unknown>[];
  documents: Record<string, unknown>[];
  revisions: Record<string, unknown>[];
  answers: Record<string, unknown>[];
  /** How many saved views search for the parent; they are erased, too. */
  savedViews: number;
  auditLines: number;
}

export interface Erased {
  erased: number;
  kept: number;
}

/** Whose records have others of the same parent. */
export type RelatingCollection = FormCollection | 'bookings';

export interface RelatedRecord {
  collection: FormCollection;
  id: number;
  title: string;
  status: string;
  createdAt: string;
  branchId: number | null;
  /** False if the phone is shared by people with different emails. */
  isSameParent: boolean;
}

/** The children of a family must not disappear behind its messages. */
export const RELATED_AT_MOST = { contacts: 20, admissions: 50 } satisfies Record<FormCollection, number>;

export const ERASE_WORD = 'ERASE';
export const ERASE_WANTED = `Please type ${ERASE_WORD}`;
