import type { EntityManager, QueryRunner } from 'typeorm';

const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const TRIES = 4;

type WriteAll<Item = never> = (manager: EntityManager, items: Item[]) => Promise<void>;

interface Pending {
  items: unknown[];
  writeAll?: WriteAll;
}

/** Items of the audit log, which this part cannot import, to be written before the commit. */
const pendingByRunner = new WeakMap<QueryRunner, Pending>();

const sqlState = (error: unknown) => (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;

export const isDeadlock = (error: unknown): boolean => sqlState(error) === DEADLOCK;

export const isDuplicate = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;

/** Runs a transaction and retries it after a deadlock. */
export async function transact<T>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  try {
    return await manager.transaction(async (inner) => {
      const runner = inner.queryRunner!;
      const outer = pendingByRunner.get(runner);
      if (outer) return runNested(outer, () => work(inner));
      const pending: Pending = { items: [] };
      pendingByRunner.set(runner, pending);
      try {
        const result = await work(inner);
        if (pending.items.length) await pending.writeAll!(inner, pending.items as never[]);
        return result;
      } finally {
        pendingByRunner.delete(runner);
      }
    });
  } catch (error) {
    if (!isDeadlock(error) || tries === 1) throw error;
    return transact(manager, work, tries - 1);
  }
}

/** A nested transaction commits with the outer one. If it fails, its items are discarded. */
async function runNested<T>({ items }: Pending, work: () => Promise<T>): Promise<T> {
  const count = items.length;
  try {
    return await work();
  } catch (error) {
    items.length = count;
    throw error;
  }
}

/** Writes an item together with all others before the commit, to hold a contended lock as briefly as possible. */
export function beforeCommit<Item>({ queryRunner }: EntityManager, writeAll: WriteAll<Item>, item: Item): void {
  const pending = queryRunner && pendingByRunner.get(queryRunner);
  if (!pending) throw new Error('There is no transaction to end');
  pending.writeAll = writeAll as WriteAll;
  pending.items.push(item);
}
