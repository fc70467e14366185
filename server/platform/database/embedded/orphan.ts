import { spawnSync } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedUnavailable } from './unavailable.js';

const STOP_MS = { fast: 10_000, immediate: 5_000 };

export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !isRunning(pid)) return;
  if (!(await servesFrom(data, pid))) return rm(pidFile, { force: true });

  log(`Stopping the database server that an earlier process left behind (process ${pid}).`);
  process.kill(pid, 'SIGINT');
  if (await isGone(pid, STOP_MS.fast)) return;
  process.kill(pid, 'SIGQUIT');
  if (await isGone(pid, STOP_MS.immediate)) return;
  throw new EmbeddedUnavailable(`The database server of an earlier process does not stop (process ${pid}).`);
}

/** A server's working directory is its data folder; if the system does not show that, check its command line. */
async function servesFrom(data: string, pid: number): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder !== undefined) return folder === data;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(data) ?? false;
}

async function isGone(pid: number, within: number): Promise<boolean> {
  for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(50)) {
    if (!isRunning(pid)) return true;
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
