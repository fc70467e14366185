import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

export const SUBSCRIBER = {
  email: {
    required: 'Email address is required.',
    max: 254,
    pattern: /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/,
    message: 'Please enter a valid email address.',
  },
} satisfies Record<string, TextRule>;

/** What a subscriber receives, as chosen on the page of the link in each mail. */
export interface Subscription {
  newsletters: boolean;
  closures: boolean;
  /** The campuses whose closures; empty for all. */
  branchIds: number[];
}

export const NOTHING_CHOSEN = 'Please choose at least one, or unsubscribe.';
export const NO_CAMPUS_CHOSEN = 'Please choose at least one campus.';

export const SUBSCRIBED = 'Your email has been submitted successfully!';

export const SUBSCRIBER_STATES = ['confirmed', 'asked', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export interface StaffSubscriber extends StaffRecord, Subscription {
  email: string;
  spam: boolean;
  confirmedAt: string | null;
  bouncedAt: string | null;
  noticeVersion: number | null;
}
