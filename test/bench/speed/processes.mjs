import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const NS_PER_MS = 1_000_000;
const HAS_PROC = existsSync('/proc/self/schedstat');

const last = availableParallelism() - 1;
const canPin = last > 0 && spawnSync('taskset', ['-V']).status === 0;

/** The servers under test share one core, one at a time; the client and an own database have the others. */
export const CORES = canPin ? { servers: '0', others: last === 1 ? '1' : `1-${last}` } : undefined;

export function pin(pid, place) {
  if (CORES) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', CORES[place], String(pid)]);
}

/** The CPU time that a process and its threads have used, in milliseconds; undefined where the system does not tell. */
export function cpuMs(pid) {
  if (!HAS_PROC || !pid) return undefined;
  const tasks = `/proc/${pid}/task`;
  const ns = readdirSync(tasks).map((task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]));
  return ns.reduce((sum, one) => sum + one, 0) / NS_PER_MS;
}

export function rssMb(pid) {
  if (!HAS_PROC || !pid) return undefined;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}
