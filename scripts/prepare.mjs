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
    // The compiler keeps the output of deleted sources, so that deleted migrations would still run.
    clear: ['dist/server', 'dist/compiled'],
  },
  { name: 'admin', sources: ['admin-ui', 'contract', 'tsconfig.json'], result: ['dist/admin-ui'] },
  { name: 'site', sources: ['public-ui', 'contract', 'tsconfig.json'], result: ['dist/public-ui'] },
];

const OLDEST_NODE = 20;

/** An unpacked archive is built, and has no sources. */
const omitDev = !existsSync(join(root, 'server'));

/** Installs packages, and builds outputs that are missing or, unless `missingOnly`, outdated. */
export async function prepare({ missingOnly = false } = {}) {
  checkNode();
  const packages = omitDev ? '--omit=dev' : '--include=dev';
  if (!isInstalled(root, { omitDev }))
    await runStep('Installing the packages', ['ci', packages, '--no-audit', '--no-fund']);
  if (omitDev) return;
  for (const output of outputs) await buildIfStale(output, missingOnly);
}

/** The built code does not even load in older versions, so that they would end with an error of JavaScript. */
function checkNode() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= OLDEST_NODE) return;
  console.error(`Node ${node} is too old: docs/install.md says how to install Node 24.`);
  process.exit(1);
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
