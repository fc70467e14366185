import type { Readable } from 'node:stream';
import type { BackupOrigin } from '../../../../contract/operations/backups.js';

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
  /** The oldest first. */
  list(): Promise<StoredArchive[]>;
  remove(name: string): Promise<void>;
}

const NAME = /^backup-\d{8}T\d{9}Z(?:_(\d{6,9})_(schedule|user|command))?\.tar(\.age)?$/;

export const isArchiveName = (name: string): boolean => NAME.test(name);

interface Named {
  at: Date;
  /** Higher than that of every archive that was there. */
  number: number;
  origin: BackupOrigin;
  encrypted: boolean;
}

/** The number says which one is newer: the clock may have been wrong. */
export const archiveName = ({ at, number, origin, encrypted }: Named): string =>
  [
    `backup-${at.toISOString().replace(/[-:.]/g, '')}`,
    `_${String(number).padStart(6, '0')}_${origin.toLowerCase()}`,
    `.tar${encrypted ? '.age' : ''}`,
  ].join('');

/** 0: of an earlier release, which gave none. */
export const numberOf = (name: string): number => Number(NAME.exec(name)?.[1] ?? 0);

/** Undefined: of an earlier release, which did not say. */
export const originOf = (name: string): BackupOrigin | undefined =>
  NAME.exec(name)?.[2]?.toUpperCase() as BackupOrigin | undefined;

/** The oldest first. */
export const byAge = ({ name }: StoredArchive, other: StoredArchive): number =>
  numberOf(name) - numberOf(other.name) || (name < other.name ? -1 : 1);
