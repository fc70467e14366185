import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endTogether } from '../run-step.mjs';

const POLL_MS = 250;
const ANSWER_MS = 5_000;
/** More than an instance takes to finish its requests. */
const STOP_MS = 30_000;

/** Whether this version is ready on a port, or what is there instead. */
export async function readiness(port, version) {
  const url = `http://127.0.0.1:${port}`;
  const get = (path) => fetch(url + path, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' });
  try {
    const ready = await get('/health/ready');
    if (!ready.ok) return `/health/ready is ${ready.status}: ${(await ready.json()).message}`;
    const { data } = await (await get('/api')).json();
    return data.version === version ? 'ready' : `version ${data.version} answers`;
  } catch {
    return 'no answer';
  }
}

/** Waits at most `patience` seconds until this version is ready. `failure` returns why it never will be. */
export async function untilReady(port, version, patience, failure = () => undefined) {
  for (const deadline = Date.now() + patience * 1000; ; await sleep(POLL_MS)) {
    const found = await readiness(port, version);
    if (found === 'ready') return;
    if (failure()) throw new Error(failure());
    if (Date.now() > deadline)
      throw new Error(`${version} is not ready on port ${port} after ${patience} s: ${found}.`);
  }
}

/** Throws if a version that is ready does not stay so: one may end a moment after its start. */
export async function staysReady(port, version, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(POLL_MS)) {
    const found = await readiness(port, version);
    if (found !== 'ready') throw new Error(`${version} was ready on port ${port}, and did not stay so: ${found}.`);
  }
}

/** Starts a release on another port beside the one that serves, on the same data, until it is ready. */
export async function tryOut(site, { folder, version }, patience) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    ...site.account,
    env: { ...site.env, ...besideOther(site), PORT: String(port) },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const release = endTogether(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await untilReady(port, version, patience, () => hasEnded() && (errors.trim() || 'It ended without a reason.'));
  } finally {
    await stop(child, hasEnded);
    release();
  }
}

async function stop(child, hasEnded) {
  if (hasEnded()) return;
  child.kill();
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await once(child, 'exit');
  clearTimeout(kill);
}

/** What two instances on one machine must not share. */
export function besideOther(site) {
  return {
    ...(site.isEmbedded ? ofRunning(site) : { NODE_ENV: site.env.NODE_ENV || 'production' }),
    METRICS_PORT: '',
    AUDIT_FILE: '',
    BACKUP_EVERY: '',
    SHUTDOWN_DELAY: '',
    SEED_DEMO: 'false',
  };
}

/** The embedded database is that of the running instance. In production, DATABASE_URL needs variables that it does without. */
function ofRunning({ env, port }) {
  const running = join(env.DATA_DIR, 'database-url');
  return {
    NODE_ENV: '',
    DATABASE_URL: existsSync(running) ? readFileSync(running, 'utf8') : '',
    PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}`,
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
