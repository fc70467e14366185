import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { coveredByOne } from './covered-lines.mjs';
import { onlyOf, summaryOf, tableOf } from './tables.mjs';

const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    coverage: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    out: { type: 'string', default: 'test-results/measures.json' },
  },
});
const parts = positionals.length ? positionals : ['api', 'browser', 'unit'];
const folder = mkdtempSync(join(tmpdir(), 'measures-'));
const file = join(folder, 'measures');
writeFileSync(file, '');
mkdirSync(dirname(values.out), { recursive: true });

const jest = (part) => [
  'node_modules/jest/bin/jest.js',
  ...['--selectProjects', part, `--testRunner=${join(here, 'jest-runner.mjs')}`],
  ...['--reporters=default', `--reporters=${join(here, 'jest-reporter.mjs')}`],
  ...(values.coverage
    ? ['--coverage', '--coverageProvider=v8', '--coverageReporters=json-summary', `--coverageDirectory=${folder}`]
    : []),
  ...(values.only ? ['--', ...values.only] : []),
];
const commands = {
  unit: jest('unit'),
  api: jest('api'),
  browser: [
    ...['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/browser/playwright.config.ts'],
    ...[`--reporter=list,${join(here, 'playwright-reporter.mjs')}`, ...(values.only ?? [])],
  ],
};

const walls = {};
for (const part of parts) {
  const start = performance.now();
  await run(commands[part]);
  walls[part] = (performance.now() - start) / 1000;
  // After each part: a later one may take long.
  const { json, text } = resultOf(readMeasures());
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, json);
  writeFileSync(values.out.replace(/\.json$/, '') + '.txt', text());
}
console.log(`\n${resultOf(readMeasures()).text(50)}\nAll: ${values.out}`);
rmSync(folder, { recursive: true });

function resultOf(withLines) {
  const only = coveredByOne(withLines);
  const measures = withLines.map(({ lines, ...measure }, at) => ({ ...measure, ...(lines && { only: only[at] }) }));
  return {
    json: JSON.stringify({ cores: availableParallelism(), walls, measures }, null, 1),
    text: (limit) =>
      [summaryOf(walls, measures), tableOf(measures, limit), onlyOf(measures, limit)].join('\n\n').trim() + '\n',
  };
}

function readMeasures() {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .sort((a, b) => b.cpu + b.shared - a.cpu - a.shared);
}

function run(args) {
  const env = {
    ...process.env,
    MEASURES: file,
    TEST_DATABASE: process.env.TEST_DATABASE_URL ? '' : 'embedded',
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  };
  return new Promise((resolve) => spawn(process.execPath, args, { stdio: 'inherit', env }).on('close', resolve));
}
