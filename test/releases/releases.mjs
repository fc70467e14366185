// Starts the built product and runs the API tests on each supported version of Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from '../../scripts/prepare.mjs';
import { root } from '../../scripts/run-step.mjs';
import { fetchNode } from '../support/fetch-node.mjs';

const VERSIONS = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'));

const say = (line) => process.stdout.write(`${line}\n`);

const {
  values: { only },
  positionals,
} = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const versions = VERSIONS.filter((version) => !only || `${version}.`.startsWith(`${only}.`));
if (!versions.length) {
  say(`--only takes one of ${VERSIONS.join(', ')}, or its first number`);
  process.exit(1);
}

await prepare();
const results = [];
for (const version of versions) results.push([version, await test(version)]);
for (const [version, result] of results) say(`Node ${version}: ${result}`);
process.exit(results.every(([, result]) => result === 'passed') ? 0 : 1);

async function test(version) {
  const node = await fetchNode(version);
  if (!node) return 'could not be fetched';
  say(`\nNode ${version}`);
  if (!run(node, ['test/releases/start.mjs'])) return 'the product did not start and stop';
  return run(node, ['scripts/run-tests.mjs', 'api', ...positionals]) ? 'passed' : 'tests failed';
}

/** Programs that a test starts by name get the same version. */
function run(node, args) {
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  return spawnSync(node, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}
