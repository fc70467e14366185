import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, Product } from './product.mjs';
import { Writers } from './writers.mjs';

/** What a disk may do: be full, for which root mounts a small one, refuse writes, and lose a folder. */
export async function* disks() {
  if (process.getuid?.() === 0) yield await onDisk('a full disk', mountSmallDisk, fullDisk);
  else console.log('Without root no small disk can be mounted: the full one is left out.');
  yield await onDisk('a data folder that may not be written', makeFolder, readOnlyFolder);
  yield await onDisk('a removed uploads folder', makeFolder, removedUploads);
}

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'school-faults-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

const mountSmallDisk = async () => {
  const { folder, remove } = await makeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
  return {
    folder,
    remove: async () => {
      execFileSync('umount', [folder]);
      await remove();
    },
  };
};

async function onDisk(fault, make, work) {
  const { folder, remove } = await make();
  const product = new Product({}, join(folder, 'data'));
  mkdirSync(product.dataDir);
  const writers = new Writers(product);
  const errors = [];
  try {
    await product.start();
    await product.signIn();
    await writers.prepare();
    await work({ folder, product, writers, expect: (isSo, otherwise) => isSo || errors.push(otherwise) });
    errors.push(...(await writers.errors()));
  } catch (error) {
    errors.push(error.message);
  }
  await product.end();
  await remove();
  return { fault, rounds: 1, acknowledged: writers.total, errors };
}

async function fullDisk({ folder, product, writers, expect }) {
  await writers.contact('before');
  const filler = join(folder, 'filler');
  fill(filler);
  const setting = (value) => product.fetch('/api/settings/site_mission', { method: 'PUT', json: { value } });
  await product.until(async () => (await setting('x')).status === 507);
  expect((await product.fetch('/', { token: '' })).ok, 'Pages cannot be read');
  expect((await product.fetch('/api/contacts')).ok, 'Messages cannot be read');
  const problems = async () => (await product.data('/health')).problems ?? [];
  await product.until(async () => (await problems()).includes('disk-full'));
  // A start on a full disk finds the room that was kept for it.
  await product.end('SIGKILL');
  fill(filler);
  await product.start();
  expect((await product.fetch('/api/contacts')).ok, 'Messages cannot be read after a start on a full disk');
  rmSync(filler);
  await product.until(async () => (await setting('y')).ok);
}

async function readOnlyFolder({ product, writers, expect }) {
  await writers.contact('before');
  const allow = (what) => execFileSync('chmod', ['-R', what, product.dataDir]);
  const save = (value) => product.fetch('/api/settings/site_mission', { method: 'PUT', json: { value } });
  allow('a-w');
  // What is open may still be written: its database begins anew without being allowed to.
  killAll([product.postmaster]);
  await product.until(async () => !(await save('x')).ok);
  const answer = await save('x');
  const body = await answer.json();
  expect(answer.status === 503 && body.success === false, `A write answers ${answer.status}: ${body.message}`);
  allow('u+w');
  await product.until(async () => (await save('y')).ok);
}

async function removedUploads({ product, writers, expect }) {
  rmSync(join(product.dataDir, 'uploads'), { recursive: true });
  const events = () => product.fetch('/api/events', { token: '' });
  expect((await events()).ok, 'Events cannot be read');
  await writers.event('after');
}

/** Takes all room that there is. */
function fill(file) {
  const chunk = Buffer.alloc(2 ** 20, 'x');
  for (const bytes of [chunk, chunk.subarray(0, 4096)]) {
    try {
      for (;;) writeFileSync(file, bytes, { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
}
