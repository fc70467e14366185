import pLimit from 'p-limit';
import { tooMany } from './exceptions.js';

const BUSY_SECONDS = 5;

export function boundedLimit(concurrency: number, maxPending: number) {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxPending) throw tooMany(BUSY_SECONDS);
    return limit(task);
  };
}

interface Caps {
  pending: number;
  total: number;
}

interface Waiter {
  start(): void;
  reject(): void;
}

/**
 * Runs one task at a time per key, such as a network; throws 429 if too many are pending. At the total limit, a key
 * with fewer tasks replaces one of the key with the most.
 */
export class KeyedLimiter {
  private readonly queues = new Map<string, Waiter[]>();
  private total = 0;

  constructor(private readonly caps: Caps) {}

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? [];
    if (queue.length > this.caps.pending) throw tooMany(BUSY_SECONDS);
    if (this.total >= this.caps.total) this.evictFromLongest(queue.length);
    const waiter: Waiter = { start: () => undefined, reject: () => undefined };
    this.queues.set(key, queue);
    this.total += 1;
    try {
      if (queue.push(waiter) > 1) await started(waiter);
      return await task();
    } finally {
      if (this.remove(queue, waiter)) queue[0]?.start();
      if (!queue.length) this.queues.delete(key);
    }
  }

  private evictFromLongest(own: number): void {
    let most: Waiter[] = [];
    for (const queue of this.queues.values()) if (queue.length > most.length) most = queue;
    const last = most.at(-1);
    if (!last || most.length <= Math.max(own, 1)) throw tooMany(BUSY_SECONDS);
    this.remove(most, last);
    last.reject();
  }

  private remove(queue: Waiter[], waiter: Waiter): boolean {
    const index = queue.indexOf(waiter);
    if (index < 0) return false;
    queue.splice(index, 1);
    this.total -= 1;
    return true;
  }
}

const started = (waiter: Waiter) =>
  new Promise<void>((resolve, reject) =>
    Object.assign(waiter, { start: resolve, reject: () => reject(tooMany(BUSY_SECONDS)) }),
  );
