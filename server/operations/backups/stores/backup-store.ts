import type { Readable } from 'node:stream';
import type { BackupOrigin } from '../../../../contract/operations/backups.js';

export interface StoredArchive {
  name: string;
  bytes: number;
}

export interface BackupStore {
  readonly place: string;
  /** Throws if so many bytes do not fit; only for a folder. */
  checkRoom?(bytes: number): Promise<void>;
  /** Stores all of the content under the name, or nothing if it fails or the signal aborts it. */
  write(name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void>;
  open(name: string): Promise<Readable>;
  list(): Promise<StoredArchive[]>;
  remove(name: string): Promise<void>;
}

const NAME = /^backup-\d{8}T\d{9}Z_(\d{6,9})_(schedule|user|command)\.tar(\.age)?$/;

export const isArchiveName = (name: string): boolean => NAME.test(name);

interface Named {
  at: Date;
  number: number;
  origin: BackupOrigin;
  encrypted: boolean;
}

/** The number determines the order, because the clock may have been wrong. */
export const archiveName = ({ at, number, origin, encrypted }: Named): string =>
  [
    `backup-${at.toISOString().replace(/[-:.]/g, '')}`,
    `_${String(number).padStart(6, '0')}_${origin.toLowerCase()}`,
    `.tar${encrypted ? '.age' : ''}`,
  ].join('');

/** Of the name of an archive, as is the origin. */
export const numberOf = (name: string): number => Number(NAME.exec(name)![1]);

export const originOf = (name: string): BackupOrigin => NAME.exec(name)![2]!.toUpperCase() as BackupOrigin;

export const byAge = ({ name }: StoredArchive, other: StoredArchive): number =>
  numberOf(name) - numberOf(other.name) || (name < other.name ? -1 : 1);
