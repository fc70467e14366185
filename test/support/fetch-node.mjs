import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, tryStep } from '../../scripts/run-step.mjs';

/** Returns the path of a version of Node from the npm registry, or undefined. */
export async function fetchNode(version) {
  const folder = join(root, 'node_modules/.cache/node', version);
  const node = join(folder, 'node_modules/node/bin/node');
  const isFetched = () => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
  if (isFetched()) return node;
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`];
  await tryStep(`Fetching Node ${version}`, install);
  return isFetched() ? node : undefined;
}
