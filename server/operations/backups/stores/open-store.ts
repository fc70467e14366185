import { Config } from '../../../platform/config/config.js';
import type { BackupStore } from './backup-store.js';
import { FolderStore } from './folder-store.js';
import { S3Store } from './s3-store.js';

export function openStore({ backup }: Config): BackupStore {
  return backup.s3 ? new S3Store(backup.s3) : new FolderStore(backup.folder);
}
