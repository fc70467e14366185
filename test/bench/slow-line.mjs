import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** When the form of /admissions can be sent from a small phone on a slow line: the median of some visits, each with an empty cache. */
const SITE = process.env.SITE_URL ?? 'http://localhost:3000';
const RUNS = 3;
const LINE = { offline: false, latency: 150, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const LIMIT_MS = 4000;
const SLOWER = Number(process.env.CPU_SLOWER ?? 4);
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };

if (!(await fetch(`${SITE}/health`).catch(() => undefined))?.ok) {
  console.log(`No product runs at ${SITE}, so nobody waits for its form: npm start, or set SITE_URL.`);
  process.exit(1);
}

/** Notes when the whole form stands in the page, and when the script has taken it over. */
function noteMoments() {
  const moments = (globalThis.moments = {});
  const look = () => {
    if (document.querySelector('main form [type=submit]')) moments.plain ??= performance.now();
    if ('hydrated' in (document.documentElement?.dataset ?? {})) moments.scripted ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}

async function visit(browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(noteMoments);
  await page.goto(`${SITE}/admissions`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.moments?.scripted, undefined, { timeout: 60_000 });
  const moments = await page.evaluate(() => {
    const ends = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < moments.scripted);
    return { ...moments, arrived: Math.max(...ends.map(({ responseEnd }) => responseEnd)) };
  });
  await context.close();
  return moments;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync),
  args: ['--no-sandbox'],
});
const visits = [];
for (let made = 0; made < RUNS; made += 1) visits.push(await visit(browser));
await browser.close();
const seconds = (name) => `${(median(visits.map((moments) => moments[name])) / 1000).toFixed(1)} s`;
console.log(`/admissions at 400 kbit/s, 360 px, CPU ${SLOWER} times slower: the form can be sent after ${seconds('plain')},
with its script after ${seconds('scripted')}; the scripts have come after ${seconds('arrived')}.`);
if (median(visits.map(({ scripted }) => scripted)) > LIMIT_MS) {
  console.log(`That is more than ${LIMIT_MS / 1000} s.`);
  process.exitCode = 1;
}
