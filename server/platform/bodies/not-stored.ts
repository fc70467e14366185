import { HttpStatus } from '@nestjs/common';
import { AppException } from '../http/exceptions.js';

export interface StorageWords {
  full: string;
  storage: string;
}

/** What is answered where a file could not be written: 507 when there is no room, 503 otherwise. */
export const notStored = ({ code }: NodeJS.ErrnoException, { full, storage }: StorageWords): AppException =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? new AppException(HttpStatus.INSUFFICIENT_STORAGE, 'DISK_FULL', full)
    : new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', storage);
