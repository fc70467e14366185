import { createRequire } from 'node:module';
import { treeSeconds } from './cpu.mjs';

const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');
let before = treeSeconds(process.pid);

/** Jest's own runner; its result tells the CPU seconds of the worker since the last suite. */
export default async function runSuite(...args) {
  const result = await circus(...args);
  const now = treeSeconds(process.pid);
  const cpu = now - before;
  before = now;
  return { ...result, cpu };
}
