import { runChecks } from './checks.mjs';
import { guardCoreCost } from './core-cost.mjs';
import { jest, playwright, runBench } from './runners.mjs';

const NONE = { passed: 0, failed: 0, skipped: 0 };

const isServerGiven = Boolean(process.env.TEST_DATABASE_URL);

/** What one run leaves does not go when the next one begins. */
const into = (folder) => `--output=test-results/${folder}`;

/** What `npm test` runs. */
export const CORE = [
  { name: 'static', title: 'Format, lint, types, dead code', run: runChecks },
  { name: 'unit', title: 'Unit tests', run: (args) => jest(['unit'], args) },
  { name: 'api', title: 'API tests on the embedded database', run: apiOnEmbedded },
  { name: 'browser', title: 'Core journeys', run: () => playwright(['--grep=@core', into('core')]) },
];

/** What `npm run test:rest` runs. */
export const REST = [
  { name: 'api', title: 'API tests on TEST_DATABASE_URL', run: apiOnServer },
  { name: 'faults', title: 'Faults of the built product', run: faults },
  { name: 'browser', title: 'Other journeys', run: () => playwright(['--grep-invert=@core|@screens', into('rest')]) },
  { name: 'guard', title: 'CPU time of requests', run: guard },
  { name: 'cost', title: 'Cost of npm test', run: guardCoreCost },
];

/** What a name after `npm test` stands for: all of its kind, core or not. */
export const NAMED = [
  ...CORE.filter(({ name }) => name !== 'browser'),
  ...REST.filter(({ name }) => name === 'faults' || (name === 'api' && isServerGiven)),
  { name: 'browser', title: 'Journeys', run: playwright },
];

/** In CI, each suite runs on one of the two. */
function apiOnEmbedded(args) {
  const isSplit = process.env.CI && isServerGiven && !args.length;
  const filter = isSplit ? ['--filter=./test/support/suites-for-the-embedded-database.cjs'] : [];
  return jest(['api', 'embedded'], [...args, ...filter], { TEST_DATABASE: 'embedded' });
}

function apiOnServer(args) {
  if (!isServerGiven) {
    console.log('Left out: TEST_DATABASE_URL names no PostgreSQL server.');
    return NONE;
  }
  return jest(['api'], [...args, '--filter=./test/support/suites-for-a-server.cjs'], { TEST_DATABASE: 'server' });
}

/** They mostly wait: run all files at once. */
function faults(args) {
  return jest(['faults'], ['--maxWorkers=5', ...args]);
}

/** Arguments select tests; it has none. */
function guard(args) {
  return args.length ? NONE : runBench('guard');
}
