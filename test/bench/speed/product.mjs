import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pin } from './processes.mjs';

const PROGRAM = resolve('dist/server/main.js');
/** As `npm start` sets them. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const MEMORY_FLAGS = scripts.start.match(/--\S+/g);
const [MALLOC_ARENA_MAX] = scripts.start.match(/(?<=MALLOC_ARENA_MAX=)\d+/);
const PATIENCE_MS = 120_000;
const ADMIN = { email: 'head@example.com', password: 'correct-horse' };
const WITHOUT_LIMIT = '99999999/h';

/**
 * Starts the built product in production mode, with the sample school. Its own database keeps the cores of this
 * process; the product itself moves to the servers' core once it answers.
 */
export async function startProduct({ folder, onEnd }, { databaseUrl = '', dataDir, env = {}, nodeArgs = [] } = {}) {
  if (!existsSync(PROGRAM)) throw new Error('The product has not been built: npm run build');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const home = dataDir ?? mkdtempSync(join(folder, 'data-'));
  const began = performance.now();
  const child = spawn(process.execPath, [...MEMORY_FLAGS, ...nodeArgs, PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      MALLOC_ARENA_MAX,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DATA_DIR: home,
      PUBLIC_URL: url,
      JWT_SECRET: 'a secret of the bench, which nobody else uses',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SEED_DEMO: 'true',
      // As many limits as by default, so that counting costs what it costs.
      FORM_LIMITS: `99999999/min,${WITHOUT_LIMIT}`,
      FORM_CEILING: WITHOUT_LIMIT,
      ...env,
    },
  });
  const end = (signal) =>
    child.exitCode !== null || child.signalCode !== null
      ? undefined
      : new Promise((done) => child.once('exit', done) && child.kill(signal));
  onEnd(() => end('SIGTERM'));
  await answers(url, child);
  const startedMs = performance.now() - began;
  pin(child.pid, 'servers');
  return {
    name: 'product',
    url,
    pid: child.pid,
    dataDir: home,
    startedMs,
    databaseUrl: databaseUrl || readFileSync(join(home, 'database-url'), 'utf8'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    onMessage: (listener) => child.on('message', listener),
  };
}

/** Waits for the first 200 of the home page. */
async function answers(url, child) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const response = await fetch(`${url}/`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
  }
  throw new Error('The product did not start');
}

/** The headers of a signed-in administrator. */
export async function signIn(url) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = await response.json();
  return { Authorization: `Bearer ${data.token}` };
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => done(port));
      });
  });
}
