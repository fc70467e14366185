import type { Config } from '../../../platform/config/config.js';
import { UploadsBucket } from './uploads-bucket.js';
import { UploadsFolder } from './uploads-folder.js';

export interface RestoredUploads {
  add(file: string, content: AsyncIterable<Buffer>): Promise<void>;
  moveToPlace(): Promise<void>;
  /** Undoes `moveToPlace` after a late failure. */
  takeBack(): Promise<void>;
  discard(): Promise<void>;
}

/** Throws NotEmpty if there are uploads already. */
export const prepareUploads = (config: Config): Promise<RestoredUploads> =>
  config.uploadsBucket ? UploadsBucket.prepare(config) : UploadsFolder.prepare(config.dataDir);
