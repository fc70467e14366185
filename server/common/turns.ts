import { tooMany } from './failures.js';

const BUSY_SECONDS = 5;

/**
 * Lets only so many pieces of work go on at the same time; the others wait, first come, first served.
 * Where as many wait as may, the next is refused with 429.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly maxWaiting = Infinity,
  ) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= this.maxWaiting) throw tooMany(BUSY_SECONDS);
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
