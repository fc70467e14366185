import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Does the work unless another process does it. What a process that has ended left behind does not count. */
export async function withLock(file, work) {
  take(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder))
      throw new Error(`Another update is running, with process ${holder}. If that is something else, remove ${file}.`);
    rmSync(file, { force: true });
    take(file);
  }
}

function isRunning(pid) {
  if (!pid || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
