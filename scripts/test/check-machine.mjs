import { statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { hasBrowser } from '../../test/support/chromium.mjs';
import { root } from '../run-step.mjs';

const GB = 1e9;
const DISK = 3 * GB;
const MEMORY = 4 * GB;

/** Ends the process with one line if the tests cannot run here, before they take minutes. */
export function checkMachine() {
  const missing = findMissing();
  if (!missing) return;
  console.error(`The tests cannot run on this machine: ${missing}`);
  process.exit(1);
}

function findMissing() {
  for (const folder of [root, tmpdir()]) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < DISK) return `${folder} has less than ${DISK / GB} GB free.`;
  }
  // A machine of 4 GB reports somewhat less.
  if (totalmem() < 0.9 * MEMORY) return `it has less than ${MEMORY / GB} GB of memory.`;
  if (!hasBrowser()) {
    return `no Chromium or Chrome is installed, and that of @sparticuz/chromium does not run on ${process.platform} ${process.arch}.`;
  }
  return undefined;
}
