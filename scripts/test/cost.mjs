import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of /proc, on every Linux. */
const TICKS_PER_SECOND = 100;

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** CPU seconds of all ended child processes and of theirs; undefined where there is no /proc. */
export function cpuOfChildren() {
  const fields = read('/proc/self/stat').split(') ').pop().split(' ');
  // cutime and cstime, the 16th and 17th field.
  return fields.length > 14 ? (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND : undefined;
}

/** Samples what this process and all below it have in memory. */
export function watchMemory() {
  let peak = 0;
  const sample = () => (peak = Math.max(peak, memoryOfTree(process.pid)));
  const timer = setInterval(sample, 5_000).unref();
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function memoryOfTree(root) {
  const processes = new Map();
  for (const pid of namesIn('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = read(`/proc/${pid}/status`);
    processes.set(Number(pid), numberIn(status, 'PPid'));
  }
  const isBelow = (pid) => pid === root || (processes.has(pid) && isBelow(processes.get(pid)));
  return [...processes.keys()].filter(isBelow).reduce((sum, pid) => sum + memoryOf(pid), 0);
}

/** Of memory that processes share, each counts its part. */
const memoryOf = (pid) => numberIn(read(`/proc/${pid}/smaps_rollup`), 'Pss') * 1024;

const numberIn = (text, field) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Runs a fixed piece of work beside what is measured. The returned function ends it and answers its median CPU seconds. */
export function calibrate() {
  const child = fork(join(import.meta.dirname, 'calibrate.mjs'), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const seconds = [];
  child.stdout.on('data', (text) => seconds.push(...String(text).trim().split('\n').map(Number)));
  return () => {
    child.kill();
    return seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)];
  };
}
