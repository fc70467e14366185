import { Config } from '../../../platform/config/config.js';
import { BucketStore } from './bucket-store.js';
import { FolderStore } from './folder-store.js';
import type { UploadStore } from './upload-store.js';

export function openStore(config: Config): UploadStore {
  return config.uploadsBucket
    ? new BucketStore(config.uploadsBucket)
    : new FolderStore(config.uploadsDir, config.arrivingDir);
}
