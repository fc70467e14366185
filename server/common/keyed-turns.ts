import { tooMany } from './failures.js';
import { Turns } from './turns.js';

const BUSY_SECONDS = 5;

interface Caps {
  /** How many may wait for one key. */
  waiting: number;
  /** How many may work and wait altogether. */
  all: number;
}

/** One piece of work at a time for each key, such as a network; whoever comes when too many wait is refused with 429. */
export class KeyedTurns {
  private readonly byKey = new Map<string, { turns: Turns; taken: number }>();
  private taken = 0;

  constructor(private readonly caps: Caps) {}

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.taken >= this.caps.all) throw tooMany(BUSY_SECONDS);
    const own = this.byKey.get(key) ?? { turns: new Turns(1, this.caps.waiting), taken: 0 };
    this.byKey.set(key, own);
    this.taken++;
    own.taken++;
    try {
      return await own.turns.take(work);
    } finally {
      this.taken--;
      if (--own.taken === 0) this.byKey.delete(key);
    }
  }
}
