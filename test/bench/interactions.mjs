import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CASES } from './interactions/cases.mjs';
import { guard } from './interactions/guard.mjs';
import { measure, observe } from './interactions/measure.mjs';
import { openStaff } from './interactions/staff.mjs';
import { fill } from './speed/fill.mjs';
import { startProduct } from './speed/product.mjs';
import { inScratch } from './speed/scratch.mjs';
import { percentile } from './speed/statistics.mjs';
import { tableOf } from './speed/table.mjs';

/** How soon the back office shows that it was touched, and what was wanted, on a slow computer and with long lists. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '5000' },
    applications: { type: 'string', default: '3000' },
    events: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
    slowdown: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(tmpdir(), `interactions-${Date.now()}.json`) },
  },
});
const ROUNDS = Number(values.rounds);
const SLOWDOWN = Number(values.slowdown);
const FRAME_MS = 100;
const SHOWN_MS = SLOWDOWN > 1 ? 1000 : 300;

const failures = await inScratch(async (scratch) => {
  const product = await startProduct(scratch, { databaseUrl: await scratch.createDatabase() });
  const { messages, applications, events } = values;
  await fill(product.databaseUrl, { events, messages, applications });
  const page = await openStaff(scratch, product.url, SLOWDOWN);
  await page.addInitScript(observe);
  const measureAll = async (cases) => {
    const figures = {};
    for (const one of cases) figures[one.name] = await figuresOf(page, product.url, one);
    return figures;
  };
  const figures = await measureAll(CASES.filter(({ name }) => new RegExp(values.only, 'i').test(name)));
  console.log(
    `${messages} messages, ${applications} applications, ${events} events; CPU slowed ${SLOWDOWN} times; ms from the input\n`,
  );
  console.log(tableOf(Object.entries(figures).map(rowOf)));
  writeFileSync(values.out, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\nRaw figures: ${values.out}`);
  return guard(figures, {
    slowdown: SLOWDOWN,
    isWhole: !values.only,
    measureAgain: (names) => measureAll(CASES.filter(({ name }) => names.includes(name))),
  });
});
for (const failure of failures) console.error(`Failed: ${failure}`);
process.exit(failures.length ? 1 : 0);

async function figuresOf(page, url, one) {
  await page.goto(url + one.path);
  process.stderr.write('.');
  // The first time also loads code.
  const { shown: first } = await measure(page, one);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(page, one));
  const sorted = (numbers) => numbers.sort((a, b) => a - b);
  return {
    first,
    frames: sorted(rounds.flatMap(({ frames }) => frames)),
    shown: sorted(rounds.map(({ shown }) => shown)),
    bare: sorted(rounds.map(({ bare }) => bare)),
  };
}

function rowOf([interaction, { first, frames, shown }]) {
  const at = (sorted, percent) => String(Math.round(percentile(sorted, percent)));
  return {
    interaction,
    'next frame, p50': at(frames, 50),
    p95: at(frames, 95),
    [`below ${FRAME_MS}`]: percentile(frames, 95) < FRAME_MS ? 'met' : 'missed',
    'shown, first': String(Math.round(first)),
    'p50 ': at(shown, 50),
    'p95 ': at(shown, 95),
    [`within ${SHOWN_MS}`]: percentile(shown, 95) <= SHOWN_MS ? 'met' : 'missed',
  };
}
