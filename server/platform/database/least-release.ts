import type { DataSource } from 'typeorm';
import type { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { LEAST_MIGRATION, MIGRATIONS } from './migrations/index.js';

/** This release would show visitors what a newer one hides. */
export class ReleaseTooOld extends Error {}

/** As TypeORM has it: the digits at the end of the class's name. */
const timestampOf = ({ name }: { name: string }): number => Number(name.slice(-13));

const NEWEST = Math.max(...MIGRATIONS.map(timestampOf));

/** Throws when the database asks for a migration that this release does not know. */
export async function checkLeastRelease(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<[{ migration: string }]>('SELECT migration FROM least_release');
  if (Number(row.migration) <= NEWEST) return;
  throw new ReleaseTooOld(
    `This release must not serve: the database asks for one that knows migration ${row.migration}, and this one ends with ${NEWEST}.`,
  );
}

/** Ends older releases that would show what this one can hide; done when this one takes requests. */
export async function raiseLeastRelease(dataSource: DataSource): Promise<void> {
  await dataSource.query('UPDATE least_release SET migration = $1 WHERE migration < $1', [
    timestampOf(LEAST_MIGRATION),
  ]);
}

/** Tells once when a newer release has ended this one, now or later. A database that is away is asked when it returns. */
export function onReleaseTooOld(
  dataSource: DataSource,
  cacheInvalidation: CacheInvalidation,
  listener: (error: ReleaseTooOld) => void,
): void {
  let isTold = false;
  const check = () =>
    checkLeastRelease(dataSource).catch((error: unknown) => {
      if (isTold || !(error instanceof ReleaseTooOld)) return;
      isTold = true;
      listener(error);
    });
  cacheInvalidation.onChange(() => void check());
  void check();
}
