import type { Readable } from 'node:stream';

export interface StoredArchive {
  name: string;
  bytes: number;
}

/** Where archives are kept. What it throws says in words for people what is wrong with that place. */
export interface BackupStore {
  /** For people: where the archives lie. */
  readonly place: string;
  /** Nothing has the name before all of it is stored; nothing is left when that fails, or when the signal stops it. */
  write(name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void>;
  open(name: string): Promise<Readable>;
  /** By name, which is by age. */
  list(): Promise<StoredArchive[]>;
  remove(name: string): Promise<void>;
}

const NAME = /^backup-\d{8}T\d{9}Z\.tar(\.age)?$/;

export const isArchiveName = (name: string): boolean => NAME.test(name);

/** Names sort by age. */
export const archiveName = (at: Date, encrypted: boolean): string =>
  `backup-${at.toISOString().replace(/[-:.]/g, '')}.tar${encrypted ? '.age' : ''}`;
