import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process, its descendants and what both waited for. Linux only. */
export function treeSeconds(pid, processes = runningProcesses()) {
  const own = processes.find((process) => process.pid === pid)?.seconds ?? 0;
  const children = processes.filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + treeSeconds(child.pid, processes), own);
}

/** The children of this process with their CPU seconds, and whether they run the script. */
export function childrenOf(script) {
  const processes = runningProcesses();
  return processes
    .filter(({ parent }) => parent === process.pid)
    .map(({ pid }) => ({
      pid,
      seconds: treeSeconds(pid, processes),
      isWorker: readProc(pid, 'cmdline').includes(script),
    }));
}

function runningProcesses() {
  return readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) && readProc(name, 'stat');
    if (!stat) return [];
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0);
    return [{ pid: Number(name), parent: Number(parent), seconds: ticks / TICKS_PER_SECOND }];
  });
}

/** Empty for a process that ended meanwhile. */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
