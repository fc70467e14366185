import type { DataSource } from 'typeorm';
import type { CacheInvalidationService } from '../response-cache/cache-invalidation.service.js';
import { MIGRATION_NAMES, timestampOf } from './migration-names.js';
import { LEAST_MIGRATION } from './migrations/index.js';

/** A newer release hides records that this one would show to visitors. */
export class ReleaseTooOld extends Error {}

const TIMESTAMPS = MIGRATION_NAMES.map(timestampOf);

export async function checkLeastRelease(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<[{ migration: string }]>('SELECT migration FROM least_release');
  if (TIMESTAMPS.includes(Number(row.migration))) return;
  throw new ReleaseTooOld(
    `This release must not serve: the database asks for one that knows migration ${row.migration}, and this one ends with ${TIMESTAMPS.at(-1)}.`,
  );
}

/** Stops older releases that would show what this one hides. Call it when this release accepts requests. */
export async function raiseLeastRelease(dataSource: DataSource): Promise<void> {
  const position = MIGRATION_NAMES.indexOf(LEAST_MIGRATION);
  await dataSource.query('UPDATE least_release SET migration = $1 WHERE migration = ANY ($2)', [
    TIMESTAMPS[position],
    TIMESTAMPS.slice(0, position),
  ]);
}

/**
 * Calls the listener once when a newer release replaces this one, now or later. Checks again whenever a lost database
 * connection is restored.
 */
export function onReleaseTooOld(
  dataSource: DataSource,
  cacheInvalidation: CacheInvalidationService,
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
