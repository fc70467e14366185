/** What those who run the site should know of the server before anything is lost. */
export const PROBLEMS = {
  'disk-low': 'The server’s disk is nearly full. Please tell whoever runs the site.',
  'disk-full':
    'The server’s disk is full: nothing can be saved until there is room again. Please tell whoever runs the site.',
  'uploads-unwritable': 'The server cannot store images. Please tell whoever runs the site.',
  'database-slow': 'The server’s database takes seconds for each answer. Please tell whoever runs the site.',
  'backup-late': 'The last backup, or the last proof that one can be restored, is too old. See Backups.',
  'backup-missing': 'No backup was made for a week or longer. See Backups.',
  'jobs-failed': 'Work in the background has failed again and again. See Background work.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export interface Problem {
  code: ProblemCode;
  message: string;
}

/** Answered with 507 to what would have to be stored. */
export const NO_ROOM = 'There is no room to store anything at the moment. Please try again later.';
