import { CORE, NAMED, REST } from './test/suites.mjs';
import { keepCoreCost } from './test/core-cost.mjs';
import { calibrate, cpuOfChildren, watchMemory } from './test/cost.mjs';

/**
 * Runs the suites of `npm test` or, with --rest, of `npm run test:rest`; or the named ones. Other arguments are the
 * runners'. Returns the exit code.
 */
export async function runTests(args) {
  const isRest = args.includes('--rest');
  const names = NAMED.map(({ name }) => name);
  const named = args.filter((arg) => names.includes(arg));
  const others = args.filter((arg) => arg !== '--rest' && !names.includes(arg));
  return runSuites(choose(isRest, named, others), others);
}

function choose(isRest, named, others) {
  if (isRest) return REST.filter(({ name }) => !named.length || named.includes(name));
  if (named.length) return NAMED.filter(({ name }) => named.includes(name));
  // Arguments for the runners select tests; static checks have none.
  return others.length ? NAMED.filter(({ name }) => name !== 'static') : CORE;
}

/** Prints the duration and the cost of each suite, what failed, and how many tests passed. */
export async function runSuites(suites, args = []) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const durations = [];
  const failures = [];
  const costs = {};
  const peaks = [];
  for (const { title, name, run } of suites) {
    console.log(`\n${title}`);
    const peakOfMemory = watchMemory();
    // What static checks cost depends on their caches.
    const unitOfCost = suites === CORE && name !== 'static' ? calibrate() : undefined;
    const start = performance.now();
    const cpuBefore = cpuOfChildren();
    const counts = await run(args);
    const cpu = cpuOfChildren() - cpuBefore;
    const seconds = Math.round((performance.now() - start) / 1000);
    const unit = unitOfCost?.();
    if (cpu && unit) costs[title] = Math.round(cpu / unit);
    const peak = peakOfMemory();
    peaks.push(peak);
    durations.push(`${title}: ${seconds} s` + (cpu ? ` (${Math.round(cpu)} s of CPU, ${inGB(peak)})` : ''));
    for (const key of Object.keys(total)) total[key] += counts[key];
    failures.push(...(counts.failures ?? (counts.failed ? [title] : [])));
  }
  if (Object.keys(costs).length) keepCoreCost(costs);
  if (args.length && !total.passed && !total.failed) console.error(`\nNo test matches: ${args.join(' ')}`);
  console.log(`\nSummary\n${durations.join('\n')}`);
  const peak = Math.max(0, ...peaks);
  if (peak) console.log(`At most ${inGB(peak)} of memory at once`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed || !total.passed ? 1 : 0;
}

const inGB = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;

if (process.argv[1] === import.meta.filename) process.exit(await runTests(process.argv.slice(2)));
