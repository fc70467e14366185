import { parseArgs } from 'node:util';
import { FAULTS } from './all.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '50' } },
});
const all = Object.entries(FAULTS).flatMap(([kind, faults]) => faults.map((one) => ({ kind, ...one })));
const isNamed = (name, { kind, fault }) => kind === name || fault.includes(name);
const unknown = positionals.filter((name) => !all.some((one) => isNamed(name, one)));
if (unknown.length || !/^[1-9]\d*$/.test(values.rounds)) {
  console.error(
    `Usage: npm run test:faults -- [--rounds 50] [${Object.keys(FAULTS).join('] [')}] [part of a fault's name]`,
  );
  process.exit(2);
}

const options = { rounds: Number(values.rounds), databaseUrl: process.env.TEST_DATABASE_URL };
const chosen = all.filter((one) => !positionals.length || positionals.some((name) => isNamed(name, one)));
const results = [];
for (const { fault, run, missing } of chosen) {
  if (missing?.()) {
    console.log(`Left out: ${fault}, which ${missing()}`);
    continue;
  }
  const result = { fault, ...(await run(options)) };
  results.push(result);
  const survived = result.told ? `survived: ${result.told}` : 'survived';
  console.log(`${fault}: ${result.errors.length ? result.errors.slice(0, 10).join('; ') : survived}`);
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
