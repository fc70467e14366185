import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium.mjs';

/** A small phone on a slow line, with an empty cache at each visit. */
export const SITE = process.env.SITE_URL ?? 'http://localhost:3000';
export const SLOWER = Number(process.env.CPU_SLOWER ?? 4);
const LINE = { offline: false, latency: 150, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };

export async function requireProduct() {
  if ((await fetch(`${SITE}/health`).catch(() => undefined))?.ok) return;
  console.log(`No product runs at ${SITE}, so there is nothing to measure: npm start, or set SITE_URL.`);
  process.exit(1);
}

/** The paths on the command line, or all pages. */
export async function publicPaths() {
  const first = async (collection) => (await (await fetch(`${SITE}/api/${collection}`)).json()).data[0]?.id ?? 1;
  const month = new Date().toISOString().slice(0, 7);
  const calendar = ['/calendar', `/calendar/${month}`, `/calendar/${month.slice(0, 4)}`];
  const records = [`/branch/${await first('branches')}`, `/event/${await first('events')}`];
  const asked = process.argv.slice(2);
  return asked.length ? asked : ['/', '/about', '/admissions', '/contact', '/events', ...calendar, ...records];
}

export const launch = () => {
  const options = launchOptions();
  // Phones place letters at fractions of a pixel.
  return chromium.launch({ ...options, args: [...options.args, '--font-render-hinting=none'] });
};

/** Opens a path after `prepare` has run in the page, measures it, and closes it. */
export async function visit(browser, path, { prepare, slower = SLOWER, measure }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(prepare);
  await page.goto(SITE + path, { waitUntil: 'commit' });
  const measured = await measure(page);
  await context.close();
  return measured;
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
