import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nobody } from './nobody.mjs';
import { killAll } from './processes.mjs';
import { needsSmallDisk, withSmallDisk } from './small-disk.mjs';
import { trial } from './trial.mjs';

const PAGES = ['/', '/events', '/api/events', '/admin'];

/** What a disk may do: be full, refuse writes, and lose a folder. */
export const disks = [
  { fault: 'a full disk', run: onSmallDisk, missing: needsSmallDisk },
  { fault: 'a data folder that may not be written', run: () => trial(readOnlyFolder, nobody()) },
  { fault: 'a removed uploads folder', run: () => trial(removedUploads) },
];

function onSmallDisk() {
  return withSmallDisk(400, (folder) => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    return trial((given) => fullDisk({ ...given, filler: join(folder, 'filler') }), { dataDir });
  });
}

async function fullDisk({ product, writers, expect, filler }) {
  const { id } = await writers.event();
  writers.start();
  fill(filler);
  await writers.running;
  await product.until(async () => (await healthProblems(product)).includes('disk-full'));
  const writes = {
    setting: () => writers.saveSetting(),
    form: () => writers.form('contacts'),
    upload: () => writers.upload(),
  };
  for (const [what, send] of Object.entries(writes))
    expect((await statusOf(send())) === 507, `A ${what} is not answered 507`);
  await expectReads(product, expect);
  expect((await product.fetch(`/api/events/${id}`, { method: 'DELETE' })).ok, 'An event cannot be deleted');
  writers.forgetEvent(id);
  await product.signIn();
  // With room again it takes its reserve back, which a start on a full disk finds.
  rmSync(filler);
  await product.until(async () => !(await healthProblems(product)).includes('disk-full'));
  await product.end('SIGKILL');
  fill(filler);
  await product.start();
  await expectReads(product, expect);
  rmSync(filler);
  await product.until(async () => (await healthProblems(product)).every((code) => code === 'disk-low'));
  await product.until(() => writers.saveSetting().then(() => true));
}

async function readOnlyFolder({ product, writers, expect }) {
  await writers.event();
  await expectReads(product, expect);
  // A database that comes and goes takes files away in the midst of it: it is tried until none is missed.
  const allow = (what) => product.until(async () => execFileSync('chmod', ['-R', what, product.dataDir]).length === 0);
  await allow('a-w');
  const isRefused = product.account.uid !== undefined || process.getuid() !== 0;
  if (isRefused) await product.until(() => tellsOfTheFolder(product));
  if (isRefused) expect((await statusOf(writers.upload())) === 503, 'An upload is not answered 503');
  // Pages are kept by the product; PostgreSQL opens its files anew for what it has not read yet.
  for (const path of PAGES) expect((await product.fetch(path, { token: '' })).ok, `${path} cannot be read`);
  // What is open may still be written: the database begins anew without being allowed to.
  if (await isHealthy(product)) killAll([product.postmaster]);
  await product.until(async () => (await statusOf(writers.saveSetting())) === 503);
  expect(
    (await product.fetch('/health', { token: '' })).status === 503,
    'The health does not say that the database is away',
  );
  await allow('u+w');
  await product.until(() => writers.saveSetting().then(() => true));
}

async function removedUploads({ product, writers, expect }) {
  await writers.event();
  rmSync(join(product.dataDir, 'uploads'), { recursive: true });
  await expectReads(product, expect);
  writers.loseUploads();
  await writers.event();
}

async function expectReads(product, expect) {
  for (const path of PAGES) expect((await product.fetch(path, { token: '' })).ok, `${path} cannot be read`);
  expect((await product.fetch('/api/contacts')).ok, 'Messages cannot be read');
}

const isHealthy = async (product) => (await product.fetch('/health', { token: '' })).ok;

/** The database may end by itself before the folder is looked at: then the health says that it is away. */
const tellsOfTheFolder = async (product) =>
  !(await isHealthy(product)) || (await healthProblems(product)).includes('uploads-unwritable');

const healthProblems = async (product) => (await product.health()).problems ?? [];

/** How a write is refused: clearly, in the envelope. */
const statusOf = (sent) =>
  sent.then(
    () => undefined,
    ({ status, isClear }) => (isClear ? status : undefined),
  );

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
