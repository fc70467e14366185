import { NOTIFY_EMAILS } from '../delivery/mails.js';
import { OFFICE_SETTINGS } from '../school/office-settings.js';

/**
 * What says where messages of parents and answers to them are sent, what mails say, what is kept apart, and how long it is
 * kept: by collection the fields, and of the settings the keys. Whoever reads what parents send changes it; an EDITOR and
 * an API token do not.
 */
export const PARENTS_MAIL: Record<string, readonly string[]> = {
  branches: ['email', 'notifyEmails'],
  contacts: ['email', 'isHeld'],
  admissions: ['email', 'isHeld'],
  subscribers: ['email'],
  settings: ['contact_email', NOTIFY_EMAILS.key, ...Object.keys(OFFICE_SETTINGS)],
};

export const PARENTS_MAIL_REFUSED =
  'Only an administrator may change where messages of parents are sent and how long they are kept';
