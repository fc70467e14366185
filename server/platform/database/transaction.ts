import type { EntityManager, QueryRunner } from 'typeorm';

const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const TRIES = 4;

type WriteAll<Item = never> = (manager: EntityManager, items: Item[]) => Promise<void>;

/** What a transaction writes last, by how it is written. */
const late = new WeakMap<QueryRunner, Map<WriteAll, unknown[]>>();

const sqlState = (error: unknown) => (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;

export const isDeadlock = (error: unknown): boolean => sqlState(error) === DEADLOCK;

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
      const outer = late.get(runner);
      if (outer) return within(outer, () => work(inner));
      const own = new Map<WriteAll, unknown[]>();
      late.set(runner, own);
      try {
        const result = await work(inner);
        for (const [writeAll, items] of own) await writeAll(inner, items as never[]);
        return result;
      } finally {
        late.delete(runner);
      }
    });
  } catch (error) {
    if (!isDeadlock(error) || tries === 1) throw error;
    return transact(manager, work, tries - 1);
  }
}

/** A transaction within another ends with it; when it fails, what it would have written last is forgotten. */
async function within<T>(all: Map<WriteAll, unknown[]>, work: () => Promise<T>): Promise<T> {
  const counts = new Map([...all].map(([writeAll, items]) => [writeAll, items.length]));
  try {
    return await work();
  } catch (error) {
    for (const [writeAll, items] of all) items.length = counts.get(writeAll) ?? 0;
    throw error;
  }
}

/** Writes an item with all others of its kind last in a transaction, so that a lock that all others wait for is held as shortly as can be. */
export function beforeCommit<Item>({ queryRunner }: EntityManager, writeAll: WriteAll<Item>, item: Item): void {
  const all = queryRunner && late.get(queryRunner);
  if (!all) throw new Error('There is no transaction to end');
  const items = all.get(writeAll as WriteAll);
  if (items) items.push(item);
  else all.set(writeAll as WriteAll, [item]);
}
