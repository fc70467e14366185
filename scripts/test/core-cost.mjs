import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run-step.mjs';

const LIMIT = 1.5;
const MEASURED = join(root, 'node_modules/.cache/core-cost.json');
const RECORDED = join(root, 'test/core-cost.json');
const NONE = { passed: 0, failed: 0, skipped: 0 };

/** Another processor slows other work by other factors. */
const PROCESSOR = cpus()[0]?.model ?? 'unknown';

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function write(file, cost) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(cost, null, 2)}\n`);
}

/** Keeps what the tests of `npm test` cost, in units of the work that ran beside them (`calibrate.mjs`). */
export function keepCoreCost(costs) {
  write(MEASURED, { processor: PROCESSOR, costs });
}

export function recordCoreCost() {
  const measured = read(MEASURED);
  if (!measured) throw new Error('Run npm test first: it measures what is recorded.');
  write(RECORDED, measured);
}

/** Counts as one test, where both are known and of one kind of processor. */
export function guardCoreCost() {
  const [recorded, measured] = [read(RECORDED), read(MEASURED)];
  const lack =
    (!measured && 'npm test has measured nothing here') ||
    (!recorded && 'npm run test:record has not recorded it') ||
    (recorded.processor !== measured.processor && `it was recorded on ${recorded.processor}`);
  if (lack) {
    console.log(`Left out: ${lack}.`);
    return NONE;
  }
  for (const [title, cost] of Object.entries(measured.costs))
    console.log(`${title}: ${cost} units of CPU, recorded ${recorded.costs[title] ?? 'none'}`);
  const ratio = sum(measured.costs) / sum(recorded.costs);
  console.log(`In all ${ratio.toFixed(2)} times what is recorded, of ${LIMIT} times at most`);
  return ratio <= LIMIT ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
}

const sum = (cost) => Object.values(cost).reduce((total, one) => total + one, 0);
