import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endings, root, tryStep } from './run-step.mjs';

const checks = ['format:check', 'lint', 'types', 'dead'];

/** Suites without database queries; run on the embedded database only. */
const ON_EMBEDDED = [
  ...['api-guide', 'attacks/.*', 'body-limits', 'caching', 'cdn', 'connections', 'failed-start', 'fuzz', 'geocode'],
  ...['health', 'hostile', 'html-forms', 'log-privacy', 'metrics', 'monitoring', 'openapi.*', 'own-urls', 'passkey.*'],
  ...['picture-files', 'preview.*', 'roles', 'routes', 'security-headers', 'shutdown', 'site.*', 'upload.*'],
];

/** Run on both databases; if a server is given, all other suites run on that only. */
const ON_BOTH = ['auth', 'baseline', 'events', 'former-migrations', 'migrations', 'simple-rest'];

const isServerGiven = Boolean(process.env.TEST_DATABASE_URL);
const embedded = jest(
  ['api', 'embedded'],
  isServerGiven ? [without(`(?!${anyOf([...ON_EMBEDDED, ...ON_BOTH])})`)] : [],
);
const server = jest(['api'], [without(anyOf(ON_EMBEDDED))]);

const suites = [
  { name: 'static', title: 'Format, lint, types, dead code', run: runChecks },
  { name: 'unit', title: 'Unit tests', run: jest(['unit']) },
  { name: 'api', title: 'API tests on the embedded database', run: embedded, database: 'embedded' },
  { name: 'api', title: 'API tests on TEST_DATABASE_URL', run: server, database: 'server' },
  // Faults mostly wait: run all files at once.
  { name: 'faults', title: 'Faults of the built product', run: jest(['faults'], ['--maxWorkers=5']) },
  { name: 'browser', title: 'Browser tests', run: playwright },
];

/** Runs the named suites, or all; passes other arguments to the runners. Returns the exit code. */
export async function runTests(args) {
  const named = args.filter((arg) => suites.some(({ name }) => name === arg));
  const others = args.filter((arg) => !named.includes(arg));
  const chosen = suites.filter(({ name, database }) => {
    if (database === 'server' && !isServerGiven) return false;
    // Arguments for the runners select tests; static checks have none.
    return named.length === 0 ? !others.length || name !== 'static' : named.includes(name);
  });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const durations = [];
  for (const { title, run, database } of chosen) {
    console.log(`\n${title}`);
    const start = performance.now();
    const counts = await run(others, database && { TEST_DATABASE: database });
    durations.push(`${title}: ${Math.round((performance.now() - start) / 1000)} s`);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  if (others.length && !total.passed && !total.failed) console.error(`\nNo test matches: ${others.join(' ')}`);
  console.log(`\n${durations.join('\n')}`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed || !total.passed ? 1 : 0;
}

/** Each check counts as one test and uses at most one core. */
async function runChecks() {
  const succeeded = await Promise.all(checks.map((check) => tryStep(check, ['run', check])));
  const passed = succeeded.filter(Boolean).length;
  return { passed, failed: checks.length - passed, skipped: 0 };
}

function anyOf(names) {
  return `(${names.join('|')})\\.spec`;
}

function without(suites) {
  return `--testPathIgnorePatterns=test/api/\\w+/${suites}`;
}

function jest(projects, options = []) {
  const environment = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  return (args, more) =>
    runAndCount(
      (file) => [
        [
          'node_modules/jest/bin/jest.js',
          ...args,
          ...options,
          '--passWithNoTests',
          '--json',
          `--outputFile=${file}`,
        ].concat(['--selectProjects', ...projects]),
        { ...environment, ...more },
      ],
      (result) => ({
        passed: result.numPassedTests,
        failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
        skipped: result.numPendingTests + result.numTodoTests,
      }),
    );
}

function playwright(args) {
  const config = ['-c', 'test/browser/playwright.config.ts', '--pass-with-no-tests', '--reporter=list,json'];
  return runAndCount(
    (file) => [
      ['node_modules/@playwright/test/cli.js', 'test', ...config, ...args],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ],
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + (stats.unexpected ? 0 : errors.length),
      skipped: stats.skipped,
    }),
  );
}

/** A runner that fails without a failed test counts as one failure. */
async function runAndCount(command, count) {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const [args, environment] = command(file);
  const code = await run(args, environment);
  const counts = readCounts(file, count);
  rmSync(folder, { recursive: true });
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Terminals send Ctrl-C to the runner, too. Other signals are forwarded as SIGINT, on which runners clean up. */
function run(args, environment) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  let stopped = false;
  const stop = (signal) => {
    stopped = true;
    if (signal !== 'SIGINT') child.kill('SIGINT');
  };
  for (const signal of endings) process.on(signal, stop);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const signal of endings) process.off(signal, stop);
      if (stopped) process.exit(1);
      resolve(code);
    });
  });
}

if (process.argv[1] === import.meta.filename) process.exit(await runTests(process.argv.slice(2)));
