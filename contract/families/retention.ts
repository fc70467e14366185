import { OPEN_STATUSES } from './admissions.js';

/** How long is kept what parents sent, by the setting that says in how many months; 0: for ever (docs/rules-families.md#privacy). */
export const RETENTION = {
  messages: { setting: 'site_keep_messages', collection: 'contacts', statuses: ['RESOLVED'] },
  rejected: { setting: 'site_keep_rejected', collection: 'admissions', statuses: ['REJECTED'] },
  enrolled: { setting: 'site_keep_enrolled', collection: 'admissions', statuses: ['APPROVED'] },
  openMessages: { setting: 'site_keep_open', collection: 'contacts', statuses: ['PENDING', 'IN_PROGRESS'] },
  openApplications: { setting: 'site_keep_open', collection: 'admissions', statuses: OPEN_STATUSES },
} as const;

export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];
export type RetentionKind = keyof typeof RETENTION;

export const RETENTION_SETTINGS = [...new Set(Object.values(RETENTION).map(({ setting }) => setting))];
export type RetentionSetting = (typeof RETENTION_SETTINGS)[number];

export const isRetention = (key: string): key is RetentionSetting => RETENTION_SETTINGS.some((one) => one === key);

export const RETENTION_PREVIEW_DAYS = 30;

/** How many records are deleted within the next 30 days unless somebody changes or holds them. */
export type RetentionPreview = Record<RetentionKind, number>;

/** Days from when a shorter period is asked for until it takes effect; until then it can be undone. */
export const SHORTENING_DAYS = 7;

/** In months, of which 0 is for ever. */
export const isShorter = (months: number, than: number): boolean => months > 0 && (than === 0 || months < than);

/** A shorter period that waits. Instants are ISO 8601. */
export interface RetentionChange {
  key: RetentionSetting;
  months: number;
  /** Of the period that still holds. */
  was: number;
  /** Records that will be older than the shorter period when it takes effect. */
  records: number;
  /** Null for a release that brought it, and for somebody who is not there any more. */
  requestedBy: string | null;
  requestedAt: string;
  effectiveAt: string;
}
