import type { Page } from '@playwright/test';
import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';
import { expect, test as base } from './browser.js';

const TILES = /arcgisonline/;
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the map's tiles and notes which were asked for. */
export async function answerTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(TILES, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: TILE, contentType: 'image/png' });
  });
  return asked;
}

/** In the data of a page; what follows them tells where they end. */
const POSTERS = /"posters":\[[\s\S]*?\]\},"today"/;

/** Gives the page these posters instead of the school's. */
export async function putPosters(page: Page, posters: Partial<PublicPopupPoster>[]): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const html = await response.text();
    const body = html.replace(POSTERS, () => `"posters":${JSON.stringify(posters)}},"today"`);
    return route.fulfill({ response, body });
  });
}

/** Notes what the browser's console says, which ought to be nothing. */
export function hearConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** Stops the page's clock before it is opened, so that a test moves it by hand. */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Opens a page and waits until its script has taken it over; needed where the clock is held. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await roundTrip(page);
}

const roundTrip = (page: Page) => page.evaluate(() => fetch('/robots.txt').then(undefined, () => undefined));

/** Lets time go by in small steps, between which the network may answer. */
export async function passTime(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await page.clock.runFor(1000);
    await roundTrip(page);
  }
}

/** The public data, as a visitor's client reads it. */
export async function read<T>(page: Page, path: string): Promise<T> {
  return ((await (await page.request.get(`/api${path}`)).json()) as { data: T }).data;
}

/** A page whose maps are answered and which no poster covers. */
export const test = base.extend<{ visitor: Page }>({
  visitor: async ({ page }, use) => {
    await answerTiles(page);
    await putPosters(page, []);
    await use(page);
  },
});

export { expect };
