import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has begun, and theirs. */
export function descendants(pid, parents = existsSync('/proc/self/stat') ? fromProc() : fromPs()) {
  const own = parents.filter(([, parent]) => parent === pid).map(([child]) => child);
  return own.flatMap((child) => [child, ...descendants(child, parents)]);
}

/** Each process with its parent. Small images of Linux have no `ps`. */
function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
        return [Number(name), Number(fields[1])];
      } catch {
        return [0, 0];
      }
    });
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
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
