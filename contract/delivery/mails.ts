import type { StaffRecord } from '../platform/records.js';
import { EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

/** Where no mail server is configured, mails are kept until somebody sends them. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The first is to staff, of what a parent sent; the next four are to that parent. */
export const MAIL_KINDS = [
  'notice',
  'confirmation',
  'reply',
  'visit',
  'request',
  'password-reset',
  'invitation',
  'digest',
  'newsletter',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** To the parent who sent a message or an application. */
export const MAIL_KINDS_TO_PARENTS = ['confirmation', 'reply', 'visit', 'request'] as const satisfies MailKind[];

/** What parents send and mails are about. */
export const FORM_COLLECTIONS = ['contacts', 'admissions'] as const;
export type FormCollection = (typeof FORM_COLLECTIONS)[number];

export const MAIL_COLLECTIONS = [...FORM_COLLECTIONS, 'users', 'subscribers'] as const;
export type MailCollection = (typeof MAIL_COLLECTIONS)[number];

export const MAIL = {
  /** A mail that is not taken is tried again until then. */
  daysOfTries: 3,
  daysKept: 90,
  /** To one mailbox, so that the forms cannot be used to flood a stranger. */
  confirmationsADay: 20,
  /** To all mailboxes of one domain, which may be one person's, but for those of PROVIDERS. */
  confirmationsADayToDomain: 100,
  /** To whoever mails the school, perhaps from a machine. */
  confirmationsOfMailsADay: 1,
} as const;

/** Domains whose mailboxes are of many people. */
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

/** Of the address that a mail is sent to in place of its own. */
export const OTHER_ADDRESS = { max: 254, pattern: EMAIL, message: INVALID_EMAIL } satisfies TextRule;

export const SENT_AGAIN = {
  limit: { count: 1, seconds: 60 },
  message: 'This email was sent again just now. Please wait a minute.',
} as const;

export const NO_MAIL_SERVER = 'No mail server is configured';

const ONE_EMAIL = /* @__PURE__ */ EMAIL.source.slice(1, -1);

export const EMAILS = {
  max: 500,
  pattern: /* @__PURE__ */ new RegExp(`^${ONE_EMAIL}(?:\\s*,\\s*${ONE_EMAIL}){0,9}$`),
  message: `${INVALID_EMAIL}, or up to ten with commas between them`,
} satisfies TextRule;

/** The setting that says who is told of each message and application; empty: `contact_email`. Of staff alone. */
export const NOTIFY_EMAILS = { key: 'notify_emails', value: '', category: 'mail' } as const;

/** The e-mail addresses of a text, each once. */
export const emailsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);

export interface StaffMail extends StaffRecord {
  /** With commas between several. */
  to: string;
  subject: string;
  /** As a client without HTML shows it. */
  text: string;
  kind: MailKind;
  collection: MailCollection;
  recordId: number;
  branchId: number | null;
  state: MailState;
  attempts: number;
  /** When it is tried next, or null. */
  nextAttemptAt: string | null;
  /** What the mail server said last, or null. */
  lastError: string | null;
}

/** Whether mails leave this installation. */
export interface MailStatus {
  isSending: boolean;
}
