import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launch } from './launcher.js';

const remembered = 20;
const patience = 30_000;

export class Postmaster {
  readonly said: string[] = [];
  readonly ended: Promise<string>;
  private readonly ready: Promise<void>;

  private constructor(
    private readonly child: ChildProcess,
    log: (line: string) => void,
  ) {
    this.ended = once(child, 'close').then(
      ([code, signal]) => String(signal ?? `exit code ${code}`),
      (error: Error) => error.message,
    );
    this.ready = new Promise((resolve) => {
      createInterface({ input: child.stderr! }).on('line', (line) => {
        this.said.push(line);
        this.said.splice(0, this.said.length - remembered);
        if (line.includes('ready to accept connections')) resolve();
        if (isNoteworthy(line)) log(`PostgreSQL: ${line}`);
      });
    });
  }

  /** Starts the server in its own process group, so that Ctrl-C in a terminal does not end it before its clients. */
  static async start(launch: Launch, binary: string, args: string[], log: (line: string) => void) {
    const child = launch(binary, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    const postmaster = new Postmaster(child, log);
    const end = await Promise.race([postmaster.ready, postmaster.ended]);
    if (end !== undefined) throw new PostmasterFailed(end, postmaster.said);
    return postmaster;
  }

  interrupt(): void {
    this.child.kill('SIGINT');
  }

  async stop(): Promise<void> {
    this.interrupt();
    const ended = await Promise.race([this.ended, sleep(patience, undefined, { ref: false })]);
    if (ended === undefined) this.child.kill('SIGQUIT');
    await this.ended;
  }
}

export class PostmasterFailed extends Error {
  constructor(end: string, said: string[]) {
    super(`PostgreSQL did not start (${end}). It said:\n${said.join('\n')}`);
  }
}

/** Errors that a retry may solve: an earlier run is still ending, or the port was just taken. */
export const isPassing = (error: unknown): boolean =>
  /lock file|shared memory|could not bind|TCP\/IP sockets/.test((error as Error).message);

const isNoteworthy = (line: string) =>
  /^(FATAL|PANIC):|not properly shut down/.test(line) &&
  !/due to administrator command|system is (starting up|shutting down)/.test(line);
