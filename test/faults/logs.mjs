import { closeSync, existsSync, openSync } from 'node:fs';
import { freePort } from './product.mjs';
import { trial } from './trial.mjs';

/** A device of Linux on which each write fails as on a full disk. */
const FULL = '/dev/full';

export const logs = [
  { fault: 'a log on a full disk', run: onFullDisk, missing: () => (existsSync(FULL) ? undefined : `needs ${FULL}`) },
];

async function onFullDisk() {
  const stdout = openSync(FULL, 'w');
  const env = { METRICS_PORT: String(await freePort()), LOG_LEVEL: 'debug' };
  return trial(serves, { stdout, env }).finally(() => closeSync(stdout));
}

async function serves({ product, writers, expect }) {
  writers.start();
  await product.until(async () => writers.total > 20);
  await writers.stop();
  const metrics = await (await fetch(`http://127.0.0.1:${product.env.METRICS_PORT}/metrics`)).text();
  const dropped = Number(/^log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
  expect(dropped > 20, `The metrics count ${dropped} lines that were dropped`);
  const code = await product.end();
  expect(code === 0, `It ends with ${code}`);
  await product.start();
  return { told: `nothing lost but ${dropped} lines of the log, which /metrics counts` };
}
