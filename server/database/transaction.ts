import type { EntityManager, QueryRunner } from 'typeorm';

const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const TRIES = 4;

type Ending = () => Promise<void>;

const endings = new WeakMap<QueryRunner, Ending[]>();

const sqlState = (error: unknown) => (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;

export const isDuplicate = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;

/** Runs a transaction; when it and another have locked what the other needs, the database ends one, which tries again. */
export async function transact<T>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  try {
    return await manager.transaction(async (inner) => {
      const runner = inner.queryRunner!;
      // One within another ends with it.
      if (endings.has(runner)) return work(inner);
      const own: Ending[] = [];
      endings.set(runner, own);
      const result = await work(inner);
      for (const ending of own) await ending();
      endings.delete(runner);
      return result;
    });
  } catch (error) {
    if (sqlState(error) !== DEADLOCK || tries === 1) throw error;
    return transact(manager, work, tries - 1);
  }
}

/** Does something last in a transaction, so that a lock that all others wait for is held as shortly as can be. */
export function beforeCommit({ queryRunner }: EntityManager, ending: Ending): void {
  const all = queryRunner && endings.get(queryRunner);
  if (!all) throw new Error('There is no transaction to end');
  all.push(ending);
}
