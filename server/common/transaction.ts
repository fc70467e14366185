import type { EntityManager } from 'typeorm';

const DEADLOCK = '40P01';
const TRIES = 4;

/** Runs a transaction; when it and another have locked what the other needs, the database ends one, which tries again. */
export async function transact<T>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  try {
    return await manager.transaction(work);
  } catch (error) {
    const { driverError } = error as { driverError?: { code?: unknown } };
    if (driverError?.code !== DEADLOCK || tries === 1) throw error;
    return transact(manager, work, tries - 1);
  }
}
