import { Config } from '../../../platform/config/config.js';
import { LOW_BYTES } from '../../../platform/disk-space/disk-space.service.js';
import type { BackupStore } from './backup-store.js';
import { FolderStore } from './folder-store.js';
import { S3Store } from './s3-store.js';

export const openStore = ({ backup, dataDir }: Config): BackupStore =>
  backup.s3 ? new S3Store(backup.s3) : new FolderStore(backup.folder, { dataDir, bytes: LOW_BYTES });
