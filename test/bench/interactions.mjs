import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fill } from './speed/fill.mjs';
import { signIn, startProduct } from './speed/product.mjs';
import { inScratch } from './speed/scratch.mjs';
import { percentile } from './speed/statistics.mjs';
import { tableOf } from './speed/table.mjs';

/** How soon the back office shows that it was touched, on a slow computer and with long lists. */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '20' },
    slowdown: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(tmpdir(), `interactions-${Date.now()}.json`) },
  },
});
const ROUNDS = Number(values.rounds);
const GOAL_MS = 100;
const MESSAGES = '/admin/view-user-contact';
const EVENTS = '/admin/old-events';

/** The browser reports nothing below 16 ms. */
const LEAST_MS = 16;

/** Each entry is one press or key, from the input to the next frame (INP). */
function observe() {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const card = (page, name) => page.getByRole('article').nth(0).getByRole('button', { name });

const CASES = [
  {
    name: 'open the menu of a status',
    path: MESSAGES,
    act: (page) => card(page, /^Status: /).click(),
    shown: (page) => page.getByRole('menu'),
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'set a status on a card',
    path: MESSAGES,
    before: (page) => card(page, /^Status: /).click(),
    act: (page) => page.locator('[role=menuitemradio][aria-checked=false]').first().click(),
    shown: (page) => page.getByText('Contact status updated successfully').last(),
    leave: (page) => page.getByRole('button', { name: 'Close' }).last().click(),
  },
  {
    name: 'open details',
    path: MESSAGES,
    act: (page) => card(page, 'View Details').click(),
    shown: (page) => page.locator('[data-panel] > section'),
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'type in the search',
    path: MESSAGES,
    before: (page) => page.getByRole('searchbox').fill(''),
    act: (page) => page.getByRole('searchbox').pressSequentially('kingfisher', { delay: 60 }),
    shown: (page) => page.getByRole('article').first(),
  },
  {
    name: 'change the page',
    path: MESSAGES,
    act: (page) => page.getByRole('button', { name: /next page/i }).click(),
    shown: (page) => page.getByRole('article').first(),
  },
  {
    name: 'open an edit form',
    path: EVENTS,
    act: (page) => page.getByRole('article').nth(0).getByRole('link', { name: 'Edit' }).click(),
    shown: (page) => page.getByLabel('Event Title'),
    leave: (page) => page.goBack(),
  },
  {
    name: 'open Ctrl+K',
    path: MESSAGES,
    act: (page) => page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('dialog').getByRole('combobox'),
    leave: (page) => page.keyboard.press('Escape'),
  },
];

/** The durations of what `act` did. */
async function measure(page, { before, act, shown, leave }) {
  await before?.(page);
  await settle(page);
  await page.evaluate(() => window.interactions.clear());
  await act(page);
  await shown(page).waitFor();
  await settle(page);
  const durations = await page.evaluate(() => [...window.interactions.values()]);
  await leave?.(page);
  await settle(page);
  return durations.length ? durations : [LEAST_MS];
}

/** Two frames after the network is quiet, when the entries of the last input have been reported. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))),
  );
}

async function openStaff(browser, url) {
  const { Authorization } = await signIn(url);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${url}/robots.txt`);
  const user = { id: 1, email: 'head@example.com', name: 'Head', role: 'SUPER_ADMIN', branchIds: [] };
  await page.evaluate(
    ([token, stored]) => {
      for (const key of ['adminToken', 'auth_token']) localStorage.setItem(key, token);
      sessionStorage.setItem('adminToken', token);
      localStorage.setItem('user_data', stored);
    },
    [Authorization.replace('Bearer ', ''), JSON.stringify(user)],
  );
  await page.addInitScript(observe);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  return page;
}

await inScratch(async (scratch) => {
  const product = await startProduct(scratch, { databaseUrl: await scratch.createDatabase() });
  const rows = Number(values.rows);
  await fill(product.databaseUrl, { events: rows, messages: rows, applications: rows });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  scratch.onEnd(() => browser.close());
  const page = await openStaff(browser, product.url);
  const figures = {};
  for (const one of CASES.filter(({ name }) => new RegExp(values.only, 'i').test(name))) {
    await page.goto(product.url + one.path);
    await page.getByRole('article').first().waitFor();
    // The first time also loads code.
    const [first] = [Math.max(...(await measure(page, one)))];
    const durations = [];
    for (let round = 0; round < ROUNDS; round += 1) durations.push(...(await measure(page, one)));
    figures[one.name] = { first, durations: durations.sort((a, b) => a - b) };
  }
  console.log(`${rows} rows of each, CPU slowed ${values.slowdown} times; ms from the input to the next frame\n`);
  console.log(
    tableOf(
      Object.entries(figures).map(([interaction, { first, durations }]) => ({
        interaction,
        first: String(first),
        p50: String(percentile(durations, 50)),
        p95: String(percentile(durations, 95)),
        [`below ${GOAL_MS}`]: percentile(durations, 95) < GOAL_MS ? 'met' : 'missed',
      })),
    ),
  );
  writeFileSync(values.out, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\nRaw figures: ${values.out}`);
});
process.exit();
