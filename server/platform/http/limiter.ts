import pLimit from 'p-limit';
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

interface Turn {
  begin(): void;
  leave(): void;
}

/**
 * One task at a time for each key, such as a network; refuses with 429 when too many wait for it. Where all places are
 * taken, a key with fewer takes one from the key that has the most.
 */
export class KeyedLimiter {
  /** By key, the running one first. */
  private readonly queues = new Map<string, Turn[]>();
  private total = 0;

  constructor(private readonly caps: Caps) {}

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? [];
    if (queue.length > this.caps.pending) throw tooMany(BUSY_SECONDS);
    if (this.total >= this.caps.total) this.takePlace(queue.length);
    const turn: Turn = { begin: () => undefined, leave: () => undefined };
    this.queues.set(key, queue);
    this.total += 1;
    try {
      if (queue.push(turn) > 1) await begun(turn);
      return await task();
    } finally {
      if (this.remove(queue, turn)) queue[0]?.begin();
      if (!queue.length) this.queues.delete(key);
    }
  }

  private takePlace(own: number): void {
    let most: Turn[] = [];
    for (const queue of this.queues.values()) if (queue.length > most.length) most = queue;
    const last = most.at(-1);
    if (!last || most.length <= Math.max(own, 1)) throw tooMany(BUSY_SECONDS);
    this.remove(most, last);
    last.leave();
  }

  /** Answers whether it was still there. */
  private remove(queue: Turn[], turn: Turn): boolean {
    const index = queue.indexOf(turn);
    if (index < 0) return false;
    queue.splice(index, 1);
    this.total -= 1;
    return true;
  }
}

const begun = (turn: Turn) =>
  new Promise<void>((resolve, reject) =>
    Object.assign(turn, { begin: resolve, leave: () => reject(tooMany(BUSY_SECONDS)) }),
  );
