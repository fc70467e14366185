import { parseArgs } from 'node:util';
import { clocks } from './clocks.mjs';
import { databases } from './databases.mjs';
import { disks } from './disks.mjs';
import { kills } from './kills.mjs';

const FAULTS = { kills, disks, databases, clocks };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '50' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(FAULTS, name));
if (unknown.length || !/^[1-9]\d*$/.test(values.rounds)) {
  console.error(`Usage: npm run test:faults -- [--rounds 50] [${Object.keys(FAULTS).join('] [')}]`);
  process.exit(2);
}

const options = { rounds: Number(values.rounds), databaseUrl: process.env.TEST_DATABASE_URL };
const results = [];
for (const { fault, run, missing } of (positionals.length ? positionals : Object.keys(FAULTS)).flatMap(
  (name) => FAULTS[name],
)) {
  if (missing?.()) {
    console.log(`Left out: ${fault}, which ${missing()}`);
    continue;
  }
  const result = await run(options);
  results.push({ fault, ...result });
  for (const error of result.errors.slice(0, 10)) console.error(`${fault}: ${error}`);
}
console.table(
  results.map(({ fault, rounds, acknowledged, slowest, errors }) => ({
    fault,
    rounds,
    'writes acknowledged': acknowledged,
    'slowest restart (s)': slowest?.toFixed(1) ?? '',
    errors: errors.length,
  })),
);
const survived = results.filter(({ errors }) => !errors.length).length;
console.log(`${survived} of ${results.length} faults survived`);
process.exit(survived === results.length ? 0 : 1);
