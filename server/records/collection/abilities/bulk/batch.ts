import type { EntityManager } from 'typeorm';
import { isDeadlock, transact } from '../../../../platform/database/transaction.js';

export interface BatchRow {
  id: number;
  expected?: number;
}

export const idsOf = (rows: BatchRow[]): number[] => rows.map(({ id }) => id);

export interface BatchOutcome<E> {
  id: number;
  before?: E;
  after?: E;
  error?: unknown;
}

export interface Batch<E> {
  outcomes: BatchOutcome<E>[];
  committed: () => void;
}

/**
 * Runs the work for all rows together and, if that fails, for each half: few queries if all succeed, and a failing row
 * does not affect the others.
 */
export async function inHalves<Row extends BatchRow, E>(
  manager: EntityManager,
  rows: Row[],
  work: (manager: EntityManager, rows: Row[]) => Promise<BatchOutcome<E>[]>,
): Promise<BatchOutcome<E>[]> {
  if (!rows.length) return [];
  try {
    return await transact(manager, (inner) => work(inner, rows));
  } catch (error) {
    if (isDeadlock(error)) throw error;
    if (rows.length === 1) return [{ id: rows[0]!.id, error }];
    const middle = Math.ceil(rows.length / 2);
    const first = await inHalves(manager, rows.slice(0, middle), work);
    return [...first, ...(await inHalves(manager, rows.slice(middle), work))];
  }
}
