import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

/** The footer's sign-up (docs/rules-families.md#visitors-forms). */
export const SUBSCRIBER = {
  email: {
    required: 'Email address is required.',
    max: 254,
    pattern: /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/,
    message: 'Please enter a valid email address.',
  },
} satisfies Record<string, TextRule>;

export const SUBSCRIBED = 'Your email has been submitted successfully!';

/** Letters go to the first. */
export const SUBSCRIBER_STATES = ['confirmed', 'asked', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export interface StaffSubscriber extends StaffRecord {
  email: string;
  spam: boolean;
  /** When its owner confirmed the sign-up by mail; null: no letter goes there. ISO 8601. */
  confirmedAt: string | null;
  /** When a mail did not reach it; null: it takes them. ISO 8601. */
  bouncedAt: string | null;
  /** The version of the sentence that stood under the form; null of older ones. */
  noticeVersion: number | null;
}
