import type { AdmissionStatus } from './admissions.js';
import type { ContactStatus } from './contacts.js';

/** By the setting with the number of months; 0 is unlimited (docs/rules-families.md#privacy). */
export const RETENTION = {
  messages: { setting: 'site_keep_messages', collection: 'contacts' },
  rejected: { setting: 'site_keep_rejected', collection: 'admissions' },
  enrolled: { setting: 'site_keep_enrolled', collection: 'admissions' },
  openMessages: { setting: 'site_keep_open', collection: 'contacts' },
  openApplications: { setting: 'site_keep_open', collection: 'admissions' },
} as const;

export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];
export type RetentionKind = keyof typeof RETENTION;

/** The kind of each status, by collection; null keeps the records with that status. */
const KIND_OF_STATUS: {
  contacts: Record<ContactStatus, RetentionKind | null>;
  admissions: Record<AdmissionStatus, RetentionKind | null>;
} = {
  contacts: { PENDING: 'openMessages', IN_PROGRESS: 'openMessages', RESOLVED: 'messages' },
  admissions: {
    PENDING: 'openApplications',
    CONTACTED: 'openApplications',
    IN_PROGRESS: 'openApplications',
    APPROVED: 'enrolled',
    REJECTED: 'rejected',
  },
};

export function statusesOf(kind: RetentionKind): string[] {
  const kinds: Record<string, RetentionKind | null> = KIND_OF_STATUS[RETENTION[kind].collection];
  return Object.keys(kinds).filter((status) => kinds[status] === kind);
}

export const RETENTION_SETTINGS = [...new Set(Object.values(RETENTION).map(({ setting }) => setting))];
export type RetentionSetting = (typeof RETENTION_SETTINGS)[number];

export const isRetention = (key: string): key is RetentionSetting => RETENTION_SETTINGS.some((one) => one === key);

export const RETENTION_PREVIEW_DAYS = 30;

export type RetentionPreview = Record<RetentionKind, number>;

export const SHORTENING_DAYS = 7;

export const isShorter = (months: number, than: number): boolean => months > 0 && (than === 0 || months < than);

export interface RetentionChange {
  key: RetentionSetting;
  months: number;
  was: number;
  records: number;
  /** Null if a release introduced it, or if the user was deleted. */
  requestedBy: string | null;
  requestedAt: string;
  effectiveAt: string;
}
