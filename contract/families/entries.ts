import type { AdmissionAnswers } from '../school/admission-fields.js';
import { storedChatPhone } from '../platform/phone-input.js';
import { EMAIL, type TextRule } from '../platform/validation.js';
import { ADMISSION, type ConsentMeans } from './admissions.js';
import { CONTACT, type EntrySource } from './contacts.js';

/** The subject of a message that staff enter without one. */
export const ENTRY_SUBJECTS: Record<EntrySource, string> = {
  PHONE: 'Phone call',
  COUNTER: 'Visit to the office',
  WHATSAPP: 'WhatsApp',
  EMAIL: 'Email',
  FAIR: 'Education fair',
  OTHER: 'Enquiry',
};

export const ENTRY = {
  reachable: 'Please enter a phone number or an email address',
  receivedAt: 'Please enter a valid date and time',
  receivedLater: 'Must be a date and time that is not in the future',
} as const;

const optional = (rule: TextRule): TextRule => ({ ...rule, required: undefined });

/**
 * Staff may leave out the phone or the email, but not both, and copy numbers from WhatsApp. The shorter list of email
 * endings is for visitors.
 */
export const ENTERED_CONTACT = {
  phone: optional({ ...CONTACT.phone, normalize: storedChatPhone }),
  email: optional({ ...CONTACT.email, pattern: EMAIL }),
  subject: optional(CONTACT.subject),
} satisfies Record<string, TextRule>;

export const ENTERED_ADMISSION = {
  phone: optional({ ...ADMISSION.parentContactNumber, normalize: storedChatPhone }),
  email: optional({ ...ADMISSION.parentEmail, pattern: EMAIL }),
} satisfies Record<string, TextRule>;

export interface Entry {
  source: EntrySource;
  receivedAt?: string | null;
  /** Whether the parent gets the confirmation that a form would get. */
  mailsParent?: boolean;
}

export interface EnteredContact extends Entry {
  name: string;
  phone?: string;
  email?: string;
  subject?: string | null;
  message: string;
  branchId?: number | null;
}

export interface EnteredAdmission extends Entry, AdmissionAnswers {
  parentName: string;
  parentContactNumber?: string;
  parentEmail?: string;
  childAge: string;
  childName: string;
  interestedCurriculum: string;
  selectedBranch: string;
  consentMeans?: ConsentMeans | null;
  additionalInfo?: string | null;
}
