import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has begun, and theirs. */
export function descendants(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
        return [Number(name), Number(fields[1])];
      } catch {
        return [0, 0];
      }
    });
  const own = parents.filter(([, parent]) => parent === pid).map(([child]) => child);
  return own.flatMap((child) => [child, ...descendants(child)]);
}

export function killAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with another.
    }
  }
}
