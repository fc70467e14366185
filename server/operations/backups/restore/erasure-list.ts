import { readFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EntityManager } from 'typeorm';
import type { BackupStore } from '../stores/backup-store.js';

/** Stored beside the archives and included in downloads: the time of writing, then one digest per line. */
export const ERASURES_FILE = 'erasures.txt';

const AS_OF = /^# As of (\S+)$/m;
const DIGEST = /^[0-9a-f]{64}$/;

export interface ErasureList {
  digests: string[];
  asOf: string;
}

/** Returns undefined if the content is no list. */
export function readErasureList(content: string): ErasureList | undefined {
  const asOf = AS_OF.exec(content)?.[1];
  return asOf === undefined ? undefined : { digests: content.split('\n').filter((line) => DIGEST.test(line)), asOf };
}

/** Returns all erasures up to now, by the clock of the database. */
export async function writeErasureList(manager: EntityManager): Promise<string> {
  const [{ now, digests }] = await manager.query<[{ now: Date; digests: string[] }]>(
    'SELECT now() AS now, ARRAY(SELECT digest FROM erasures ORDER BY digest) AS digests',
  );
  return [`# As of ${now.toISOString()}`, ...digests, ''].join('\n');
}

export const erasuresOfFile = async (path: string): Promise<ErasureList> => {
  const list = readErasureList(await readFile(path, 'utf8'));
  if (!list) throw new Error(`${path} is no list of erasures.`);
  return list;
};

/** Reads the list beside an archive, a local file or a stored one; undefined if there is none. */
export async function erasuresBeside(
  archive: string,
  store: BackupStore,
  isHere: boolean,
): Promise<ErasureList | undefined> {
  try {
    if (isHere) return readErasureList(await readFile(join(dirname(archive), ERASURES_FILE), 'utf8'));
    return readErasureList(await text(await store.open(ERASURES_FILE)));
  } catch {
    return undefined;
  }
}
