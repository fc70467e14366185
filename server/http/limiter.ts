import pLimit, { type LimitFunction } from 'p-limit';
import { tooMany } from './exceptions.js';

const BUSY_SECONDS = 5;

/** Like p-limit, but refuses with 429 when so many wait already. */
export function boundedLimit(concurrency: number, maxPending: number) {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxPending) throw tooMany(BUSY_SECONDS);
    return limit(task);
  };
}

interface Caps {
  /** How many tasks may wait for one key. */
  pending: number;
  /** How many may run and wait altogether. */
  total: number;
}

/** One task at a time for each key, such as a network; refuses with 429 when too many wait. */
export class KeyedLimiter {
  private readonly byKey = new Map<string, { limit: LimitFunction; tasks: number }>();
  private total = 0;

  constructor(private readonly caps: Caps) {}

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const own = this.byKey.get(key) ?? { limit: pLimit(1), tasks: 0 };
    if (this.total >= this.caps.total || own.limit.pendingCount >= this.caps.pending) throw tooMany(BUSY_SECONDS);
    this.byKey.set(key, own);
    this.total++;
    own.tasks++;
    try {
      return await own.limit(task);
    } finally {
      this.total--;
      if (--own.tasks === 0) this.byKey.delete(key);
    }
  }
}
