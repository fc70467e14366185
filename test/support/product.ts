import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockShift, createShiftedDatabase } from './shifted-clock.js';

export const ADMIN = { email: 'head@example.com', password: 'correct-horse' };

/** The variable with the session that the tests of one product share. */
export const SHARED_SESSION = 'PRODUCT_SESSION';

/** The variable with the file that the product of all journeys logs to. */
export const SHARED_LOG = 'PRODUCT_LOG';

const PROGRAM = resolve('dist/server/main.js');
const PATIENCE_MS = 240_000;

export interface Product {
  url: string;
  pid(): number;
  exited(): Promise<number | null>;
  stop(): Promise<void>;
  /** Kills the process without a shutdown, as a power failure would. */
  kill(): Promise<void>;
  start(program?: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Starts the built product in its own process, with embedded database, sample school and a known administrator. Logs to
 * a file descriptor, if given.
 */
export async function startProduct(env: Record<string, string> = {}, log?: number): Promise<Product> {
  const port = Number(env.PORT) || (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'school-'));
  const url = `http://localhost:${port}`;
  const database = clockShift && !env.DATABASE_URL ? await createShiftedDatabase() : undefined;
  let child: ChildProcess;

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };

  const start = async (program = PROGRAM) => {
    child = spawn(process.execPath, [program], {
      // Not the repository: the product must find its files in any working directory.
      cwd: dataDir,
      stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: (clockShift && process.env.NODE_OPTIONS) || '',
        DATABASE_URL: database?.url ?? '',
        ...(database && { SEED_DEMO: 'true' }),
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        FORM_LIMITS: '100000/min',
        FORM_CEILING: '100000/min',
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    await healthy(url, child).catch(async (error) => {
      await end('SIGKILL');
      throw error;
    });
  };
  await start();
  return {
    url,
    start,
    pid: () => child.pid!,
    exited: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    discard: async () => {
      await end('SIGTERM');
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The product did not start');
}

/** Below the ports of outgoing connections, one of which could take it before the product listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
    return port;
  } catch {
    return await freePort();
  } finally {
    server.close();
  }
}
