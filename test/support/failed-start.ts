import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { SECRET } from './app.js';

const PROGRAM = resolve('dist/server/main.js');

interface FailedStart {
  code: number | null;
  error: string;
  log: string;
  files: string[];
}

/** Starts the built product in an environment in which it must fail, and waits for its end. */
export async function failedStart(env: Record<string, string>): Promise<FailedStart> {
  const dataDir = await mkdtemp(join(tmpdir(), 'school-failing-'));
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      JWT_SECRET: SECRET,
      SEED_DEMO: 'false',
      ...env,
    },
  });
  const [error, log] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
  const files = await readdir(dataDir);
  await rm(dataDir, { recursive: true });
  return { code: child.exitCode, error, log, files };
}
