import type { Page } from '@playwright/test';
import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';
import { LAYOUT_DATA_PATH } from '../../contract/site/site.js';
import { expect, test as base } from './browser.js';

const TILES = /arcgisonline/;
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves map tiles and records the requested ones. */
export async function answerTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(TILES, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: TILE, contentType: 'image/png' });
  });
  return asked;
}

/** The posters in a page's data, up to the following field. */
const POSTERS = /"posters":\[[\s\S]*?\]\},"today"/;

export async function putPosters(page: Page, posters: Partial<PublicPopupPoster>[]): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const html = await response.text();
    const body = html.replace(POSTERS, () => `"posters":${JSON.stringify(posters)}},"today"`);
    return route.fulfill({ response, body });
  });
  await page.route(`**${LAYOUT_DATA_PATH}`, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { data, ...envelope } = await response.json();
    return route.fulfill({ response, json: { ...envelope, data: { ...data, posters } } });
  });
}

/** The sample school's are there. Those of other journeys may not exist, or go while a page that names them loads. */
const OF_OTHER_JOURNEYS = /\/uploads\/(?!sample-)/;

/** Errors and warnings with the URL that they are about, but for the pictures of other journeys. */
export function hearConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (!['error', 'warning'].includes(message.type()) || OF_OTHER_JOURNEYS.test(url)) return;
    said.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** Freezes the page's clock before it is opened, so that tests advance it. */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  // It runs until it is paused, which fails for a time that has passed.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now + 1000);
}

/** Opens a page and waits for hydration; use it with a frozen clock. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await roundTrip(page);
}

const roundTrip = (page: Page) => page.evaluate(() => fetch('/robots.txt').then(undefined, () => undefined));

/** Advances the clock in small steps, between which requests may finish. */
export async function passTime(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await page.clock.runFor(1000);
    await roundTrip(page);
  }
}

export async function read<T>(page: Page, path: string): Promise<T> {
  return ((await (await page.request.get(`/api${path}`)).json()) as { data: T }).data;
}

/** A page with map tiles and without posters. */
export const test = base.extend<{ visitor: Page }>({
  visitor: async ({ page }, use) => {
    await answerTiles(page);
    await putPosters(page, []);
    await use(page);
  },
});

export { expect };
