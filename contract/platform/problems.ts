/** Of the text for staff; left out of mails to those who run the site. */
export const TELL_OPERATOR = ' Please tell whoever runs the site.';

export const PROBLEMS = {
  'disk-low': 'The server’s disk is nearly full. Please tell whoever runs the site.',
  'disk-full':
    'The server’s disk is full: nothing can be saved until there is room again. Please tell whoever runs the site.',
  'uploads-unwritable': 'The server cannot store images. Please tell whoever runs the site.',
  'database-unwritable':
    'Nothing can be saved: the server’s database refuses to write. Please tell whoever runs the site.',
  'database-slow': 'The server’s database takes seconds for each answer. Please tell whoever runs the site.',
  'audit-file-unwritable':
    'The server cannot write the copy of the audit log to its file. Please tell whoever runs the site.',
  'backup-late': 'The last backup, or the last proof that one can be restored, is too old. See Backups.',
  'backup-missing': 'No backup was made for a week or longer. See Backups.',
  'jobs-failed': 'Work in the background has failed again and again. See Background work.',
  'mail-not-sent': 'Email is not being sent. It is tried again for three days, and then given up. See Emails.',
  'return-path-refused':
    'The mail server refuses MAIL_RETURN_PATH: emails are sent without it, and bounces come to SMTP_FROM. Please tell whoever runs the site.',
  'webhook-not-sent':
    'Webhooks are not being sent. They are tried again for three days, and then given up. See Webhooks.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** By problem, the API path under which staff retry or dismiss its entries. */
export const OUTBOX_PROBLEMS = { 'mail-not-sent': 'mails', 'webhook-not-sent': 'webhooks' } as const;
export type OutboxProblemCode = keyof typeof OUTBOX_PROBLEMS;

/** A SUPER_ADMIN reads all. */
export const PROBLEMS_FOR_ADMINS: readonly ProblemCode[] = ['mail-not-sent'];

export interface Problem {
  code: ProblemCode;
  message: string;
  response: string | null;
}

export interface OutboxCount {
  count: number;
}

export const NO_ROOM = 'There is no room to store anything at the moment. Please try again later.';
