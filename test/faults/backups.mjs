import { createServer } from 'node:http';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsSmallDisk, withSmallDisk } from './small-disk.mjs';
import { trial } from './trial.mjs';

/** Less than any archive. */
const ROOM = 4096;

/** A backup that fails stops and delays nothing, leaves nothing behind, and says why. */
export const backups = [
  { fault: 'a bucket that is out of reach, missing or silent', run: inBucket },
  { fault: 'a full disk for backups', run: onFullDisk, missing: needsSmallDisk },
];

async function inBucket() {
  const bucket = await startBucket();
  const env = {
    BACKUP_TO: 's3://school/site',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_S3: bucket.url,
  };
  return trial((given) => refusedByBucket({ ...given, bucket }), { env }).finally(bucket.close);
}

async function refusedByBucket({ product, writers, expect, bucket }) {
  writers.start();
  const told = [];
  for (const [mode, reason] of [
    ['broken', `No connection to ${new URL(bucket.url).host}.`],
    ['missing', 'The bucket school does not exist.'],
  ]) {
    bucket.mode = mode;
    told.push(await failedBackup(product, expect, reason));
  }
  bucket.mode = 'silent';
  await product.data('/api/backups', { method: 'POST' });
  await product.until(async () => bucket.asked.has('silent'));
  const code = await product.end();
  await writers.stop();
  expect(code === 0, `SIGTERM during a backup ends it with ${code}`);
  await product.start();
  const [{ state }] = (await product.data('/api/backups')).backups;
  expect(state === 'FAILED', `A backup that was interrupted is ${state}`);
  return { told: `nothing lost; the list of backups says ${told.join(', ')}` };
}

function onFullDisk() {
  return withSmallDisk(1, (folder) => {
    writeFileSync(join(folder, 'filler'), Buffer.alloc(2 ** 20 - ROOM));
    return trial((given) => fullDisk({ ...given, folder }), { env: { BACKUP_TO: folder } });
  });
}

async function fullDisk({ product, writers, expect, folder }) {
  writers.start();
  const told = await failedBackup(
    product,
    expect,
    `There is no room in ${folder}. The backup needs about 1 MB and 0 MB are free.`,
  );
  await writers.stop();
  const left = readdirSync(folder).filter((name) => name.startsWith('backup-'));
  expect(left.length === 0, `Left behind: ${left.join(', ')}`);
  return { told: `nothing lost; the list of backups says ${told}` };
}

async function failedBackup(product, expect, reason) {
  const began = Date.now();
  const { id } = await product.data('/api/backups', { method: 'POST' });
  const read = async () => (await product.data('/api/backups')).backups.find((one) => one.id === id);
  await product.until(async () => (await read()).state !== 'RUNNING');
  const { state, error } = await read();
  expect(state === 'FAILED' && error === reason, `The backup is ${state}: ${error}`);
  expect((await product.health()).status !== undefined, 'The health is not answered');
  return `'${error}' after ${Math.round((Date.now() - began) / 1000)} s`;
}

/** It closes connections, knows no bucket, or leaves requests open. */
async function startBucket() {
  const bucket = { mode: 'broken', asked: new Set() };
  const server = createServer((request, response) => {
    bucket.asked.add(bucket.mode);
    request.resume();
    if (bucket.mode === 'broken') request.socket.destroy();
    if (bucket.mode === 'missing') response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(bucket, {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
