import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runSuites } from './run-tests.mjs';
import { playwright } from './test/runners.mjs';

/** Runs each journey five times while every core is busy. Arguments are the runner's. */
const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
process.on('exit', () => busy.forEach((loop) => loop.kill()));

const args = process.argv.slice(2);
process.exit(
  await runSuites([
    {
      title: 'Each journey five times, under load',
      run: () => playwright(['--repeat-each=5', '--output=test-results/flaky', ...args]),
    },
  ]),
);
