import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendSlowly } from '../faults/held-uploads.mjs';
import { ownDatabase } from '../faults/own-database.mjs';
import { ParentLinks } from '../faults/parent-links.mjs';
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
const links = await new ParentLinks().start();
const product = new Product({
  // As `npm start` and the container run it.
  options: ['--max-old-space-size=512', '--max-semi-space-size=4'],
  env: {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: database ? database.url.href : '',
    ...links.env,
    SEED_DEMO: 'true',
    FORM_LIMITS: '20/min,200/h',
    FORM_CEILING: '600/h',
    LOG_LEVEL: 'warn',
  },
});
const ms = Math.round;

async function suffer({ name, isForUploads }, honest) {
  const { pid } = product.child;
  const { path } = await askedParent();
  forgetPeak(pid);
  const given = JSON.stringify({ path, token: product.token });
  const attacker = fork(join(import.meta.dirname, 'attacker.mjs'), [name, product.url, given]);
  const started = performance.now();
  const attack = once(attacker, 'message').then(([outcome]) => outcome);
  const phone = isForUploads ? sendFromPhone() : undefined;
  const during = await honest.measure(attack);
  if (phone) during.errors.push(...(await phone));
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

/** A new application, whose parent is asked for a document. */
async function askedParent() {
  const [{ title }] = await product.data('/api/branches?range=[0,0]', { token: '' });
  const childName = `Child ${randomUUID()}`;
  const application = {
    childName,
    childAge: '9',
    parentName: 'Dilini Perera',
    parentEmail: 'dilini@example.com',
    parentContactNumber: '0771234567',
    selectedBranch: title,
    interestedCurriculum: 'National',
  };
  await product.data('/api/admissions', { token: '', json: application });
  return links.ask(product, childName, ['Birth certificate']);
}

/** What went wrong with an honest parent's document. */
async function sendFromPhone() {
  const { path, ids } = await askedParent();
  const started = performance.now();
  const answer = await sendSlowly(product.url, `${path}?document=${ids[0]}`);
  console.log(`\n4 MB from a phone: answered ${answer} after ${ms((performance.now() - started) / 1000)} s`);
  return answer === 303 ? [] : [`a phone's document is answered ${answer}`];
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
  await product.signIn();
  const honest = new Honest(product.url);
  await honest.measure(sleep(3000));
  report('nothing', await honest.measure(sleep(5000)));
  for (const attack of chosen) await suffer(attack, honest);
} finally {
  await product.discard();
  await links.stop();
  await database?.drop();
}
console.log(failures ? `${failures} of ${chosen.length} attacks did harm` : `${chosen.length} attacks did no harm`);
process.exit(failures ? 1 : 0);
