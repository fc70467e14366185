import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run-step.mjs';
import { PARTS } from './sources.mjs';

/** Imports, also of types and lazy ones, and what breaks a rule of `.dependency-cruiser.cjs`. */
export function cruise(folders) {
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const output = execFileSync(process.execPath, [cli, ...args], { cwd: root, maxBuffer: 2 ** 28, encoding: 'utf8' });
  const { modules, summary } = JSON.parse(output);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, cycle }) => ({ from: source, to: resolved, cycle })),
  );
  return { imports, violations: summary.violations };
}

const partOf = (file) => PARTS.findIndex((part) => file.startsWith(`server/${part}/`));

export function countEdges(imports) {
  const between = imports
    .map(({ from, to }) => [partOf(from), partOf(to)])
    .filter(([from, to]) => from >= 0 && to >= 0 && from !== to);
  return {
    edges: new Set(between.map(String)).size,
    down: between.filter(([from, to]) => from > to).length,
    up: between.filter(([from, to]) => from < to).length,
  };
}

export function findCircles(imports) {
  let groups = [];
  for (const { from, cycle } of imports.filter((one) => one.cycle)) {
    const names = [from, ...cycle.map(({ name }) => name)];
    const overlapping = groups.filter((group) => names.some((name) => group.has(name)));
    groups = groups.filter((group) => !overlapping.includes(group));
    groups.push(new Set([...names, ...overlapping.flatMap((group) => [...group])]));
  }
  return groups.map((group) => [...group].toSorted());
}
