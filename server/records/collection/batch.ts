import type { EntityManager } from 'typeorm';
import { isDeadlock, transact } from '../../platform/database/transaction.js';

/** One record of a batch, and its expected version. */
export interface BatchRow {
  id: number;
  expected?: number;
}

export const idsOf = (rows: BatchRow[]): number[] => rows.map(({ id }) => id);

/** The result: the record before and after, or the error. */
export interface BatchOutcome<E> {
  id: number;
  before?: E;
  after?: E;
  error?: unknown;
}

export interface Batch<E> {
  outcomes: BatchOutcome<E>[];
  /** Call it after the commit. */
  tell: () => void;
}

/**
 * Does the work for all rows together, or where that fails, for each half of them: few queries where all is well, and a row
 * that fails keeps no other back.
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
    // The caller retries the whole transaction.
    if (isDeadlock(error)) throw error;
    if (rows.length === 1) return [{ id: rows[0]!.id, error }];
    const middle = Math.ceil(rows.length / 2);
    const first = await inHalves(manager, rows.slice(0, middle), work);
    return [...first, ...(await inHalves(manager, rows.slice(middle), work))];
  }
}
