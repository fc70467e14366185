export const BACKUP_STATES = ['RUNNING', 'VERIFYING', 'DONE', 'FAILED'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

export const BACKUP_ORIGINS = ['USER', 'SCHEDULE', 'COMMAND'] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

export interface StaffBackup {
  id: number;
  /** Of the archive. */
  name: string;
  state: BackupState;
  origin: BackupOrigin;
  /** Who asked for it, while that user exists. */
  userName: string | null;
  startedAt: string;
  finishedAt: string | null;
  encrypted: boolean;
  /** Of the archive, as far as it is written. */
  bytes: number;
  /** About how many it will be. */
  expectedBytes: number;
  rows: number;
  /** Files of pictures. */
  files: number;
  /** When it was last proven that it can be restored. */
  verifiedAt: string | null;
  error: string | null;
}

export interface BackupOverview {
  /** The newest first. */
  backups: StaffBackup[];
  lastMadeAt: string | null;
  lastVerifiedAt: string | null;
  /** Whether the last one, or the last proof, is older than it should be. */
  isLate: boolean;
  isProofLate: boolean;
  /** Hours between two that are made by themselves; 0: none is. */
  everyHours: number;
  /** How many archives are kept. */
  keep: number;
  /** Where they are kept. */
  place: string;
}

/** A URL that downloads an archive, for a minute. */
export interface BackupDownload {
  url: string;
}
