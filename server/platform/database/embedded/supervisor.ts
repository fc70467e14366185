import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.js';

const pauses = [0, 1_000, 5_000, 15_000];

export class Supervisor {
  private readonly stopping = new AbortController();
  private watching: Promise<void>;
  private stopped?: Promise<void>;
  private readonly onExit = () => this.postmaster.interrupt();

  constructor(
    private postmaster: Postmaster,
    private readonly start: () => Promise<Postmaster>,
    private readonly log: (line: string) => void,
  ) {
    process.on('exit', this.onExit);
    this.watching = this.watch();
  }

  stop(): Promise<void> {
    this.stopped ??= this.stopOnce();
    return this.stopped;
  }

  private async stopOnce(): Promise<void> {
    this.stopping.abort();
    await this.postmaster.stop();
    await this.watching;
    process.off('exit', this.onExit);
  }

  private async watch(): Promise<void> {
    for (;;) {
      const end = await this.postmaster.ended;
      if (this.stopping.signal.aborted) return;
      this.log(`PostgreSQL ended unexpectedly (${end}) and is started again.`);
      await this.restart();
    }
  }

  private async restart(): Promise<void> {
    for (let attempt = 0; !this.stopping.signal.aborted; attempt++) {
      try {
        this.postmaster = await this.start();
        if (this.stopping.signal.aborted) await this.postmaster.stop();
        return;
      } catch (error) {
        this.log((error as Error).message);
        await this.pause(pauses[Math.min(attempt, pauses.length - 1)]);
      }
    }
  }

  private pause(length: number | undefined): Promise<void> {
    const { signal } = this.stopping;
    return sleep(length, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
