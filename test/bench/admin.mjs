import { chromium } from '@playwright/test';

/** How long a stranger waits for the sign-in of the back office, and how many navigations that takes. */
const SITE_URL = process.env.SITE_URL ?? 'http://localhost:3000';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATHS = ['/admin', '/admin/dashboard', '/admin/admission', '/admin/add-event/1', '/admin/events/1/show'];

const LIMIT_MS = 2000;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const rows = {};
for (const path of PATHS) {
  const waits = [];
  const navigations = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    let count = 0;
    page.on('framenavigated', (frame) => frame === page.mainFrame() && (count += 1));
    const started = performance.now();
    await page.goto(SITE_URL + path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign in to Dashboard' }).waitFor();
    waits.push(performance.now() - started);
    await page.waitForLoadState('networkidle');
    navigations.push(count);
    await context.close();
  }
  rows[path] = {
    'sign-in, median ms': Math.round(median(waits)),
    'slowest ms': Math.round(Math.max(...waits)),
    navigations: Math.max(...navigations),
  };
}
await browser.close();
console.table(rows);
if (Object.values(rows).some((row) => row['sign-in, median ms'] > LIMIT_MS || row.navigations >= 10)) {
  console.log(`That is more than ${LIMIT_MS / 1000} s, or 10 navigations and more.`);
  process.exitCode = 1;
}
