// Runs the embedded database in a separate process from its sources: in the folder of its argument, or a temporary one.
// Sends the URL to its parent, and stops with it, however that ends.
import { transformFile } from '@swc/core';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'server/platform/database/embedded');

async function compileInto(folder) {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of await readdir(sources)) {
    const { code } = await transformFile(join(sources, name), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    });
    await writeFile(join(folder, name.replace('.ts', '.js')), code);
  }
  return pathToFileURL(join(folder, 'embedded.js')).href;
}

const dataDir = process.argv[2];
const log = (line) => console.error(line);
const folder = await mkdtemp(join(tmpdir(), 'embedded-server-'));

async function start() {
  const { startEmbedded } = await import(await compileInto(folder));
  return startEmbedded(dataDir ? { dataDir, log } : { throwaway: true, log });
}

try {
  const { url, stop } = await start().finally(() => rm(folder, { recursive: true }));
  const end = () => stop().then(() => process.exit(0));
  process.on('SIGTERM', end).on('disconnect', end);
  process.on('SIGINT', () => undefined);
  if (process.connected) process.send({ url });
  else await end();
} catch (error) {
  process.send({ refused: error.message }, () => process.exit(1));
}
