import { type CollectionName, collectionsWith, type CollectionWith } from '../records/collections.js';
import type { StaffRecord } from '../platform/records.js';
import { EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

/** `kept`: not sent, because no mail server was configured. `dismissed`: not sent, as staff decided. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept', 'dismissed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** `notice` is to staff, about what a parent sent; MAIL_KINDS_TO_PARENTS are to that parent. */
export const MAIL_KINDS = [
  'notice',
  'confirmation',
  'reply',
  'visit',
  'request',
  'booking',
  'password-reset',
  'invitation',
  'digest',
  'newsletter',
  'closure',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_KINDS_TO_PARENTS = [
  'confirmation',
  'reply',
  'visit',
  'request',
  'booking',
] as const satisfies MailKind[];

export const FORM_COLLECTIONS = collectionsWith('hasThread');
export type FormCollection = CollectionWith<'hasThread'>;

export const MAIL_COLLECTIONS = [
  ...FORM_COLLECTIONS,
  'bookings',
  'users',
  'subscribers',
] as const satisfies CollectionName[];
export type MailCollection = (typeof MAIL_COLLECTIONS)[number];

export const MAIL = {
  daysOfTries: 3,
  daysKept: 90,
  /** Per mailbox, so that the forms cannot be used to flood a third party. */
  confirmationsADay: 20,
  confirmationsADayToDomain: 100,
  confirmationsOfMailsADay: 1,
} as const;

export const PROVIDERS = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com', 'hotmail.com', 'hotmail.co.uk'],
  ...[
    'outlook.com',
    'live.com',
    'msn.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
  ],
  ...['gmx.com', 'gmx.net', 'mail.com', 'zoho.com', 'yandex.com', 'sltnet.lk', 'slt.lk', 'dialog.lk'],
] as const;

export const OTHER_ADDRESS = { max: 254, pattern: EMAIL, message: INVALID_EMAIL } satisfies TextRule;

export const SENT_AGAIN = {
  limit: { count: 1, seconds: 60 },
  message: 'This email was sent again just now. Please wait a minute.',
} as const;

export const NOT_DISMISSED = 'Only an email that waits or was not delivered can be dismissed';

export const NO_MAIL_SERVER = 'No mail server is configured';

const ONE_EMAIL = /* @__PURE__ */ EMAIL.source.slice(1, -1);

export const EMAILS = {
  max: 500,
  pattern: /* @__PURE__ */ new RegExp(`^${ONE_EMAIL}(?:\\s*,\\s*${ONE_EMAIL}){0,9}$`),
  message: `${INVALID_EMAIL}, or up to ten with commas between them`,
} satisfies TextRule;

/** Recipients of notices; `contact_email` if empty. */
export const NOTIFY_EMAILS = { key: 'notify_emails', value: '', category: 'mail' } as const;

/** Recipients of mails about problems of the server; the SUPER_ADMINs if empty. */
export const NOTIFY_PROBLEMS = { key: 'notify_problems', value: '', category: 'mail' } as const;

export const emailsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);

export interface StaffMail extends StaffRecord {
  to: string;
  subject: string;
  text: string;
  kind: MailKind;
  collection: MailCollection;
  recordId: number;
  branchId: number | null;
  state: MailState;
  attempts: number;
  nextAttemptAt: string | null;
  lastError: string | null;
  requestId: string | null;
}

export interface MailStatus {
  isSending: boolean;
}
