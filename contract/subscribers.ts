import type { StaffRecord } from './records.js';
import type { TextRule } from './validation.js';

/** The footer's sign-up (docs/rules.md#visitors-forms). */
export const SUBSCRIBER = {
  email: {
    required: 'Email address is required.',
    max: 254,
    pattern: /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/,
    message: 'Please enter a valid email address.',
  },
} satisfies Record<string, TextRule>;

export const SUBSCRIBED = 'Your email has been submitted successfully!';

export interface StaffSubscriber extends StaffRecord {
  email: string;
  spam: boolean;
}
