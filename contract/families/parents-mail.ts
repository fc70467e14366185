import { NOTIFY_EMAILS } from '../delivery/mails.js';
import { OFFICE_SETTINGS } from '../school/office-settings.js';

/** Fields by collection, and keys of settings, that only users who read data of parents may change. */
export const PARENTS_MAIL: Record<string, readonly string[]> = {
  branches: ['email', 'notifyEmails'],
  contacts: ['email', 'isHeld'],
  admissions: ['email', 'isHeld'],
  bookings: ['email', 'isHeld'],
  subscribers: ['email'],
  settings: ['contact_email', NOTIFY_EMAILS.key, ...Object.keys(OFFICE_SETTINGS)],
};

export const PARENTS_MAIL_REFUSED =
  'Only an administrator may change where messages of parents are sent and how long they are kept';
