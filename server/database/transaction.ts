import type { EntityManager } from 'typeorm';

const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const TRIES = 4;

const sqlState = (error: unknown) => (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;

export const isDuplicate = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;

/** Runs a transaction; when it and another have locked what the other needs, the database ends one, which tries again. */
export async function transact<T>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  try {
    return await manager.transaction(work);
  } catch (error) {
    if (sqlState(error) !== DEADLOCK || tries === 1) throw error;
    return transact(manager, work, tries - 1);
  }
}
