import { storedPhone } from '../platform/phone-input.js';
import type { StaffRecord } from '../platform/records.js';
import { FORM_EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

export const CONTACT_STATUSES = ['PENDING', 'IN_PROGRESS', 'RESOLVED'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** From where a message came: the form of the site, or a mail to the school. */
export const CONTACT_SOURCES = ['FORM', 'MAIL'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** Taken from older clients and stored as what they mean. */
export const CONTACT_STATUS_ALIASES: Record<string, ContactStatus> = { CLOSED: 'RESOLVED' };

const STATUS_OF_WORD: Record<string, ContactStatus> = {
  NEW: 'PENDING',
  REPLIED: 'RESOLVED',
  ...CONTACT_STATUS_ALIASES,
  ...Object.fromEntries(CONTACT_STATUSES.map((status) => [status, status])),
};

/** The status a word stands for, `in-progress` as well as `IN_PROGRESS`; an unknown one is pending (docs/rules.md#statuses). */
export function contactStatusOf(word: string): ContactStatus {
  return STATUS_OF_WORD[word.toUpperCase().replaceAll('-', '_')] ?? 'PENDING';
}

export const CONTACT = {
  name: { required: 'Full Name is required', max: 120 },
  phone: {
    required: 'Please enter a valid 10-digit phone number',
    max: 30,
    normalize: storedPhone,
    pattern: /^(?:\d{10}|\+(?!94)\d{7,15})$/,
    message: 'Please enter a valid 10-digit phone number',
  },
  email: { required: INVALID_EMAIL, max: 254, pattern: FORM_EMAIL, message: INVALID_EMAIL },
  subject: { required: 'Subject is required', max: 255 },
  message: { required: 'Message cannot be empty', max: 5000 },
} satisfies Record<string, TextRule>;

export const CONTACT_BRANCH = {
  min: 1,
  max: 2 ** 31 - 1,
  message: 'This branch takes no messages at the moment. Please use the contact page.',
} as const;

export interface ContactInput {
  name: string;
  phone: string;
  email: string;
  subject: string;
  message: string;
  /** The branch from whose page it comes. */
  branchId?: number | null;
}

export interface StaffContact extends ContactInput, StaffRecord {
  branchId: number | null;
  /** The branch's short name. */
  branch: string | null;
  status: ContactStatus;
  isRead: boolean;
  spam: boolean;
  /** Retention passes it by. */
  isHeld: boolean;
  /** A mail to the parent did not arrive, and none has been sent since. */
  isUndelivered: boolean;
  /** The version of the sentence that stood under the form; null of older ones. */
  noticeVersion: number | null;
  /** What the visitor was given to quote. */
  reference: string;
  source: ContactSource;
}
