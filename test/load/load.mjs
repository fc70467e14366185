import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownDatabase } from '../faults/own-database.mjs';
import { Product } from '../faults/product.mjs';
import { ATTACKS } from './attacks.mjs';
import { Honest, p99, worst } from './honest.mjs';
import { connectionsTo, forgetPeak, memoryOf, peakOf } from './process-figures.mjs';

/** Loads the built product as an enemy would, one attack after the other, and tells how the honest fare meanwhile. */
const WAIT_MS = 1000;
const MEMORY_MB = 400;
const RECOVERY_MS = 20_000;

const names = process.argv.slice(2);
const chosen = ATTACKS.filter(({ name }) => !names.length || names.some((part) => name.includes(part)));
if (!chosen.length) {
  console.error(
    `Usage: npm run test:load -- [part of an attack's name]\n${ATTACKS.map(({ name }) => `  ${name}`).join('\n')}`,
  );
  process.exit(2);
}

const server = process.env.TEST_DATABASE_URL;
const database = server && (await ownDatabase(server, 'load'));
const product = new Product({
  // As `npm start` and the container run it.
  options: ['--max-old-space-size=512', '--max-semi-space-size=4'],
  env: {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: database ? database.url.href : '',
    PUBLIC_URL: 'http://localhost',
    SEED_DEMO: 'true',
    FORM_LIMITS: '20/min,200/h',
    FORM_CEILING: '600/h',
    LOG_LEVEL: 'warn',
  },
});
const ms = Math.round;

async function suffer(name, honest) {
  const { pid } = product.child;
  forgetPeak(pid);
  const attacker = fork(join(import.meta.dirname, 'attacker.mjs'), [name, product.url]);
  const started = performance.now();
  const during = await honest.measure(once(attacker, 'message').then(([outcome]) => outcome));
  during.outcome += ` in ${ms((performance.now() - started) / 1000)} s`;
  const peak = peakOf(pid);
  const began = performance.now();
  while (connectionsTo(product.port) > 0 && performance.now() - began < RECOVERY_MS) await sleep(100);
  const left = connectionsTo(product.port);
  const after = await honest.measure(sleep(3000));
  const faults = [
    ...faultsOf(during),
    ...faultsOf(after).map((fault) => `afterwards, ${fault}`),
    ...(peak < MEMORY_MB ? [] : [`${peak} MB`]),
    ...(left ? [`${left} connections are left`] : []),
  ];
  report(name, during);
  console.log(`  memory: ${peak} MB at most, ${memoryOf(pid)} MB after it; afterwards ${summary(after)}`);
  if (faults.length) failures += 1;
  for (const fault of new Set(faults)) console.log(`  FAILED: ${fault}`);
}

const faultsOf = ({ waits, errors }) => [
  ...errors,
  ...Object.entries(waits)
    .filter(([, all]) => worst(all) >= WAIT_MS)
    .map(([kind, all]) => `${kind} took ${ms(worst(all))} ms`),
];

const summary = ({ waits }) =>
  Object.entries(waits)
    .map(([kind, all]) => `${kind} ${ms(p99(all))}/${ms(worst(all))}`)
    .join(', ');

function report(name, { outcome, ...measured }) {
  console.log(`\n${name}${outcome ? `: ${outcome}` : ''}`);
  console.log(`  p99/worst in ms: ${summary(measured)}`);
}

let failures = 0;
try {
  await product.start();
  const honest = new Honest(product.url);
  await honest.measure(sleep(3000));
  report('nothing', await honest.measure(sleep(5000)));
  for (const { name } of chosen) await suffer(name, honest);
} finally {
  await product.discard();
  await database?.drop();
}
console.log(failures ? `${failures} of ${chosen.length} attacks did harm` : `${chosen.length} attacks did no harm`);
process.exit(failures ? 1 : 0);
