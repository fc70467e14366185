import { join, resolve } from 'node:path';
import type { Environment } from './environment.js';
import { isBucket, type S3Config, s3Config } from './s3-environment.js';

export interface BackupConfig {
  folder: string;
  s3?: S3Config;
  /** Milliseconds between automatic backups, and between verifications; 0 disables them. */
  every: number;
  verifyEvery: number;
  keep: number;
  /** Public keys of age; archives are not encrypted without any. */
  recipients: string[];
  /** A secret key of age, or the path of a file with one. */
  identity: string;
}

export function backupConfig(environment: Environment, dataDir: string): BackupConfig {
  const { BACKUP_TO, BACKUP_EVERY, BACKUP_VERIFY_EVERY, BACKUP_KEEP, BACKUP_RECIPIENT, BACKUP_IDENTITY } = environment;
  return {
    folder: BACKUP_TO ? resolve(BACKUP_TO) : join(dataDir, 'backups'),
    s3: isBucket(BACKUP_TO) ? s3Config('BACKUP_TO', BACKUP_TO, environment) : undefined,
    every: BACKUP_EVERY * 1000,
    verifyEvery: BACKUP_VERIFY_EVERY * 1000,
    keep: BACKUP_KEEP,
    recipients: BACKUP_RECIPIENT,
    identity: BACKUP_IDENTITY,
  };
}
