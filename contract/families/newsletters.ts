import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

/** Where the link of each mail to a subscriber leads: to confirm the sign-up, and to unsubscribe. */
export const NEWSLETTER_PATH = '/newsletter';

export const NEWSLETTER = {
  subject: { required: 'Subject is required', max: 150 },
  text: { required: 'Message cannot be empty', max: 10_000 },
} satisfies Record<string, TextRule>;

export const NEWSLETTER_ERRORS = {
  sent: 'It was sent, and stays as it was',
  nobody: 'Nobody has signed up yet',
} as const;

export interface NewsletterInput {
  subject: string;
  text: string;
}

/** A letter to all who have confirmed their sign-up. */
export interface StaffNewsletter extends StaffRecord, NewsletterInput {
  /** ISO 8601; null: a draft. */
  sentAt: string | null;
  /** To how many it went. */
  recipients: number | null;
}

/** A letter as its readers see it. */
export interface NewsletterPreview {
  html: string;
}
