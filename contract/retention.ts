/** How long is kept what is done with, by the setting that says in how many months; 0: for ever (docs/rules.md#privacy). */
export const RETENTION = {
  messages: { setting: 'site_keep_messages', collection: 'contacts', status: 'RESOLVED' },
  rejected: { setting: 'site_keep_rejected', collection: 'admissions', status: 'REJECTED' },
  enrolled: { setting: 'site_keep_enrolled', collection: 'admissions', status: 'APPROVED' },
} as const;

export const RETENTION_KINDS = ['messages', 'rejected', 'enrolled'] as const satisfies (keyof typeof RETENTION)[];
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const RETENTION_PREVIEW_DAYS = 30;

/** How many records are deleted within the next 30 days unless somebody changes or holds them. */
export type RetentionPreview = Record<RetentionKind, number>;
