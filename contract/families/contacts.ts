import { storedPhone } from '../platform/phone-input.js';
import type { LastActivity } from './threads.js';
import type { Waits } from './waits.js';
import type { StaffRecord } from '../platform/records.js';
import { FORM_EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

export const CONTACT_STATUSES = ['PENDING', 'IN_PROGRESS', 'RESOLVED'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONTACT_STATUS_ALIASES: Record<string, ContactStatus> = { CLOSED: 'RESOLVED' };

const STATUS_OF_WORD: Record<string, ContactStatus> = {
  NEW: 'PENDING',
  REPLIED: 'RESOLVED',
  ...CONTACT_STATUS_ALIASES,
  ...Object.fromEntries(CONTACT_STATUSES.map((status) => [status, status])),
};

/** Unknown words are PENDING (docs/rules.md#statuses). */
export function contactStatusOf(word: string): ContactStatus {
  return STATUS_OF_WORD[word.toUpperCase().replaceAll('-', '_')] ?? 'PENDING';
}

/** How a message or application that staff enter reached the school. */
export const ENTRY_SOURCES = ['PHONE', 'COUNTER', 'WHATSAPP', 'EMAIL', 'FAIR', 'OTHER'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

export const CONTACT_SOURCES = ['FORM', 'MAIL', ...ENTRY_SOURCES] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

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
  branchId?: number | null;
}

export interface StaffContact extends ContactInput, LastActivity, StaffRecord, Waits {
  branchId: number | null;
  branch: string | null;
  status: ContactStatus;
  assigneeId: number | null;
  isRead: boolean;
  spam: boolean;
  isHeld: boolean;
  isUndelivered: boolean;
  noticeVersion: number | null;
  reference: string;
  source: ContactSource;
}
