import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './installed.mjs';
import { root, runStep } from './run-step.mjs';

const outputs = [
  {
    name: 'server',
    sources: ['server', 'contract', 'tsconfig.json', 'nest-cli.json', 'scripts/bundle-server.mjs'],
    result: ['dist/server/main.js'],
    // The compiler leaves the files of deleted sources behind, and a deleted migration would still run.
    clear: ['dist/server', 'dist/compiled'],
  },
  { name: 'admin', sources: ['admin-ui', 'contract', 'tsconfig.json'], result: ['dist/admin-ui'] },
  { name: 'site', sources: ['public-ui', 'contract', 'tsconfig.json'], result: ['dist/public-ui'] },
];

/** Installs the packages, and builds the outputs that are missing or, unless `missingOnly`, older than their sources. */
export async function prepare({ missingOnly = false } = {}) {
  if (!isInstalled(root)) await runStep('Installing the packages', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  for (const output of outputs) await buildIfStale(output, missingOnly);
}

async function buildIfStale({ name, sources, result, clear = [] }, missingOnly) {
  const stamp = join(root, `dist/.built-${name}`);
  const current = fingerprint(root, [...sources, 'package.json', 'package-lock.json']);
  const isBuilt = existsSync(stamp) && result.every((path) => existsSync(join(root, path)));
  if (isBuilt && (missingOnly || readFileSync(stamp, 'utf8') === current)) return;

  for (const path of clear) rmSync(join(root, path), { recursive: true, force: true });
  rmSync(stamp, { force: true });
  await runStep(`Building the ${name}`, ['run', `build:${name}`]);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, current);
}
