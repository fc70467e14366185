import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

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

export interface StaffNewsletter extends StaffRecord, NewsletterInput {
  sentAt: string | null;
  recipients: number | null;
}

export interface NewsletterPreview {
  html: string;
}
