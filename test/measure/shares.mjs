import { childrenOf } from './cpu.mjs';

/** Splits the CPU time of what serves all workers (a database, a product) evenly between the tests that run at the time. */
export class Shares {
  #running = new Map();
  #seconds = 0;
  /** In the order of their start, which is the order of their numbers. */
  #workers = [];

  constructor(workerScript) {
    this.workerScript = workerScript;
  }

  /** Returns the CPU seconds of each worker so far. */
  begin(test) {
    const seconds = this.#update();
    this.#running.set(test, 0);
    return seconds;
  }

  end(test) {
    const seconds = this.#update();
    const share = this.#running.get(test) ?? 0;
    this.#running.delete(test);
    return { seconds, share };
  }

  #update() {
    const children = childrenOf(this.workerScript);
    const started = children.filter(({ pid, isWorker }) => isWorker && !this.#workers.includes(pid));
    this.#workers.push(...started.map(({ pid }) => pid).sort((a, b) => a - b));
    // One that has ended no longer has a command line.
    const shared = children.filter(({ pid }) => !this.#workers.includes(pid));
    const seconds = shared.reduce((sum, child) => sum + child.seconds, 0);
    const spent = Math.max(0, seconds - this.#seconds);
    this.#seconds = seconds;
    for (const [test, share] of this.#running) this.#running.set(test, share + spent / this.#running.size);
    return this.#workers.map((worker) => children.find(({ pid }) => pid === worker)?.seconds ?? 0);
  }
}
