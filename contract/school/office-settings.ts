import { MAIL_TEXTS } from './mail-texts.js';

/** Settings of the category `site` that only staff read. */
export const OFFICE_SETTINGS = {
  ...MAIL_TEXTS,
  /** Days without a step after which an application is overdue; 0 disables it. */
  site_overdue_days: { value: '7', kind: 'points', required: 'A number of days is required' },
  site_spam_points: { value: '5', kind: 'points', required: 'A number of points is required' },
  site_keep_messages: { value: '12', kind: 'months', required: 'A number of months is required' },
  site_keep_rejected: { value: '12', kind: 'months', required: 'A number of months is required' },
  site_keep_enrolled: { value: '24', kind: 'months', required: 'A number of months is required' },
  site_keep_open: { value: '24', kind: 'months', required: 'A number of months is required' },
} as const;

/** A change requires the user's password, so that a stolen session alone cannot redirect what parents pay. */
export const SETTINGS_WITH_PASSWORD: readonly string[] = ['site_bank_details'];

export const isOfOffice = (key: string): boolean => Object.hasOwn(OFFICE_SETTINGS, key);

export const privacyText = (text: string, settings: Record<string, string>): string =>
  text.replace(/\{(messages|rejected|enrolled|open)\}/g, (_, kind: string) => settings[`site_keep_${kind}`]!);
