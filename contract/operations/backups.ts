export const BACKUP_STATES = ['RUNNING', 'VERIFYING', 'DONE', 'FAILED'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

export const BACKUP_ORIGINS = ['USER', 'SCHEDULE', 'COMMAND'] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

export interface StaffBackup {
  id: number;
  name: string;
  state: BackupState;
  origin: BackupOrigin;
  userName: string | null;
  startedAt: string;
  finishedAt: string | null;
  encrypted: boolean;
  bytes: number;
  expectedBytes: number;
  rows: number;
  files: number;
  verifiedAt: string | null;
  error: string | null;
}

export interface BackupOverview {
  backups: StaffBackup[];
  lastMadeAt: string | null;
  lastVerifiedAt: string | null;
  /** `isLate`: the last backup; `isProofLate`: the last test restore. */
  isLate: boolean;
  isProofLate: boolean;
  everyHours: number;
  keep: number;
  place: string;
}

export interface BackupDownload {
  url: string;
}
