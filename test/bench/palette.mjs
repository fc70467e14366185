import { chromium } from '@playwright/test';
import { fill } from './speed/fill.mjs';
import { plansOf } from './speed/plans.mjs';
import { signIn, startProduct } from './speed/product.mjs';
import { inScratch } from './speed/scratch.mjs';
import { percentile } from './speed/statistics.mjs';
import { tableOf } from './speed/table.mjs';
import { dressPage, openings, responses } from './palette/in-the-page.mjs';

/** How long the palette of Ctrl+K takes to open, and to show what the server finds among 100,000 records of each kind. */
const ROWS = Number(process.env.ROWS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 30);
const OPENS_WITHIN_MS = 50;
const ANSWERS_WITHIN_MS = 150;

/** Of rare and of frequent words, a phone number, and a number that many titles have. */
const TEXTS = [
  'kingfisher',
  'event 4711',
  '077 123 4567',
  '0770004711',
  'parent 99',
  'child 31415',
  'school year',
  'ch',
];

const row = (figure, times, limit) => {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [50, 95].map((percent) => Math.round(percentile(sorted, percent)));
  return { figure, 'p50 ms': p50, 'p95 ms': p95, goal: `≤ ${limit}: ${p95 <= limit ? 'met' : 'missed'}` };
};

await inScratch(async (scratch) => {
  const product = await startProduct(scratch, { databaseUrl: await scratch.createDatabase() });
  await fill(product.databaseUrl, { events: ROWS, messages: ROWS, applications: ROWS });
  const headers = await signIn(product.url);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  scratch.onEnd(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await dressPage(page, product.url, headers);
  const rows = [row('opens', await openings(page, ROUNDS), OPENS_WITHIN_MS)];
  for (const text of TEXTS) rows.push(row(`answers '${text}'`, await responses(page, text, ROUNDS), ANSWERS_WITHIN_MS));
  console.log(`\nThe palette in a browser, ${ROWS} events, messages and applications.\n\n${tableOf(rows)}`);
  if (!process.env.PLANS) return;
  const cases = TEXTS.map((text) => ({ name: text, paths: [`/api/search?q=${encodeURIComponent(text)}`], headers }));
  for (const { name, text, plan } of await plansOf(scratch, product.databaseUrl, cases, {}))
    console.log(`\n${name}: ${text}\n${plan}`);
});
process.exit();
