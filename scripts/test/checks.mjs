import { tryStep } from '../run-step.mjs';

const CHECKS = ['types', 'lint', 'format:check', 'dead'];

/** Each check counts as one test and uses at most one core. */
export async function runChecks() {
  const waiting = [...CHECKS];
  let passed = 0;
  const next = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (await tryStep(check, ['run', check])) passed += 1;
  };
  await Promise.all([next(), next()]);
  return { passed, failed: CHECKS.length - passed, skipped: 0 };
}
