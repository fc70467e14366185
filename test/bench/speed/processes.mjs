import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;
const HAS_PROC = existsSync('/proc/self/stat');

const last = availableParallelism() - 1;
const canPin = last > 0 && spawnSync('taskset', ['-V']).status === 0;

/** The servers under test share one core, one at a time; the client and an own database have the others. */
export const CORES = canPin ? { servers: '0', others: last === 1 ? '1' : `1-${last}` } : undefined;

export function pin(pid, place) {
  if (CORES) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', CORES[place], String(pid)]);
}

/** The CPU time that a process has used, in milliseconds; undefined where the system does not tell. */
export function cpuMs(pid) {
  if (!HAS_PROC || !pid) return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

export function rssMb(pid) {
  if (!HAS_PROC || !pid) return undefined;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}
