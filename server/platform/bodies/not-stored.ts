import { HttpStatus } from '@nestjs/common';
import { AppException } from '../http/exceptions.js';

export interface StorageMessages {
  full: string;
  storage: string;
}

/** Returns 507 if the disk or quota is full, 503 for any other write error. */
export const notStored = ({ code }: NodeJS.ErrnoException, { full, storage }: StorageMessages): AppException =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? new AppException(HttpStatus.INSUFFICIENT_STORAGE, 'DISK_FULL', full)
    : new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', storage);
