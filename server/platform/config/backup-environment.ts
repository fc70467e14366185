import { join, resolve } from 'node:path';
import { type Environment, WrongConfig } from './environment.js';

export interface S3Config {
  bucket: string;
  prefix: string;
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupConfig {
  /** Where archives go unless `s3` is given. */
  folder: string;
  s3?: S3Config;
  /** Milliseconds between two backups, and between two proofs that one can be restored; 0: none by itself. */
  every: number;
  verifyEvery: number;
  /** How many archives are kept. */
  keep: number;
  /** Public keys of age. None: archives are not encrypted. */
  recipients: string[];
  /** A secret key of age, or the path of the file that holds it. */
  identity: string;
}

export function backupConfig(environment: Environment, dataDir: string): BackupConfig {
  const { BACKUP_TO, BACKUP_EVERY, BACKUP_VERIFY_EVERY, BACKUP_KEEP, BACKUP_RECIPIENT, BACKUP_IDENTITY } = environment;
  return {
    folder: BACKUP_TO ? resolve(BACKUP_TO) : join(dataDir, 'backups'),
    s3: BACKUP_TO.startsWith('s3://') ? s3Config(environment) : undefined,
    every: BACKUP_EVERY * 1000,
    verifyEvery: BACKUP_VERIFY_EVERY * 1000,
    keep: BACKUP_KEEP,
    recipients: BACKUP_RECIPIENT,
    identity: BACKUP_IDENTITY,
  };
}

function s3Config(environment: Environment): S3Config {
  const { BACKUP_TO, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new WrongConfig('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set when BACKUP_TO names a bucket');
  }
  const [bucket = '', ...prefix] = BACKUP_TO.slice('s3://'.length).split('/').filter(Boolean);
  return {
    bucket,
    prefix: prefix.join('/'),
    endpoint: (AWS_ENDPOINT_URL_S3 ?? `https://s3.${AWS_REGION}.amazonaws.com`).replace(/(?<!\/)\/+$/, ''),
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}
