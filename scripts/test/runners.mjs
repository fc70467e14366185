import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endings, root, whileQuiet } from '../run-step.mjs';

/** Runs projects of jest; returns how many tests passed, failed and were skipped, and the names of those that failed. */
export function jest(projects, args, environment = {}) {
  const options = ['--passWithNoTests', '--json', '--selectProjects', ...projects];
  return runAndCount(
    (file) => [
      ['node_modules/jest/bin/jest.js', ...args, `--outputFile=${file}`, ...options],
      { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...environment },
    ],
    (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
      failures: result.testResults.flatMap(failuresIn),
    }),
  );
}

function failuresIn({ name, status, assertionResults }) {
  const suite = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && !failed.length) return [suite];
  return failed.map(({ fullName, failureMessages }) => withReason(`${suite} › ${fullName}`, failureMessages[0]));
}

/** The beginning of the error stands beside the title, because of a long log often only the end is kept. */
function withReason(title, error = '') {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim());
  return [title, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** The paths of the suites of a project that import one of the files. */
export async function relatedSuites(project, files) {
  const args = ['--listTests', '--findRelatedTests', ...files, '--selectProjects', project];
  const { stdout } = await collect(['node_modules/jest/bin/jest.js', ...args]);
  return stdout.split('\n').filter((line) => line.startsWith(root));
}

const JOURNEYS = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/browser/playwright.config.ts'];

export function playwright(args) {
  return runAndCount(
    (file) => [
      [...JOURNEYS, '--pass-with-no-tests', '--reporter=list,json', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ],
    ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + (stats.unexpected ? 0 : errors.length),
      skipped: stats.skipped,
      failures: journeysIn(suites)
        .filter(({ isFailed }) => isFailed)
        .map(({ file, titles, error }) => withReason([file, ...titles].join(' › '), error)),
    }),
  );
}

/** A benchmark that compares with what is recorded counts as one test. */
export async function runBench(name) {
  const code = await run([`test/bench/${name}.mjs`]);
  return { passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0 };
}

/** The file, titles and tag of the journeys that the arguments select. */
export async function listJourneys(args = []) {
  const { stdout } = await collect([...JOURNEYS, '--pass-with-no-tests', '--list', '--reporter=json', ...args]);
  return journeysIn(JSON.parse(stdout).suites);
}

function journeysIn(suites, above = []) {
  return suites.flatMap(({ file, title, specs = [], suites: inner = [] }) => {
    // The outermost suite is the file.
    const titles = title === file ? above : [...above, title];
    const own = specs.map((spec) => ({
      file,
      titles: [...titles, spec.title],
      isCore: spec.tags.includes('core'),
      isFailed: !spec.ok,
      error: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message,
    }));
    return [...own, ...journeysIn(inner, titles)];
  });
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
  // Runners show on a terminal what they wait for, but not in a log.
  const stdio = process.stdout.isTTY ? 'inherit' : ['inherit', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...environment } });
  const quiet = whileQuiet((seconds) => `… ${seconds} s`);
  child.stdout?.on('data', quiet.heard).pipe(process.stdout, { end: false });
  child.stderr?.on('data', quiet.heard).pipe(process.stderr, { end: false });
  let stopped = false;
  const stop = (signal) => {
    stopped = true;
    if (signal !== 'SIGINT') child.kill('SIGINT');
  };
  for (const signal of endings) process.on(signal, stop);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      quiet.end();
      for (const signal of endings) process.off(signal, stop);
      if (stopped) process.exit(1);
      resolve(code);
    });
  });
}

function collect(args) {
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env });
  let stdout = '';
  child.stdout.on('data', (text) => (stdout += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout })));
}
