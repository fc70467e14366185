import type { Page } from '@playwright/test';
import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicCalendarDay } from '../../../contract/content/calendar-days.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { expectAccessibleOnPhoneAndDesk, expectNoOverflow } from '../../support/every-screen.js';
import { expect, hearConsole, openPage, read, test } from '../../support/visitor.js';

test.use({ unchanged: true });

const FIRST = '?sort=["id","ASC"]&range=[0,0]';
const year = dayOf(new Date(), 'Asia/Colombo').slice(0, 4);

const PAGES: Record<string, (page: Page) => Promise<string> | string> = {
  home: () => '/',
  about: () => '/about',
  admissions: () => '/admissions',
  contact: () => '/contact',
  visit: () => '/visit',
  events: () => '/events',
  calendar: () => '/calendar',
  'year of the calendar': () => `/calendar/${year}`,
  'term of the calendar': termPath,
  event: async (page) => `/event/${(await read<PublicEvent[]>(page, `/events${FIRST}`))[0]!.id}`,
  branch: async (page) => `/branch/${(await read<PublicBranch[]>(page, `/branches${FIRST}`))[0]!.id}`,
  privacy: () => '/privacy',
  notices: () => '/notices',
  'unknown address': () => '/nothing-here',
};

async function termPath(page: Page): Promise<string> {
  const filter = JSON.stringify({ kind: 'TERM' });
  const [term] = await read<PublicCalendarDay[]>(page, `/calendar-days?${new URLSearchParams({ filter })}`);
  return `/calendar/term/${term!.id}`;
}

/** Scrolls through the page, so that pictures and maps below the fold are drawn. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    for (const image of document.images) image.loading = 'eager';
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

for (const [name, find] of Object.entries(PAGES)) {
  test(
    `${name}: accessible in light and dark on every screen, and never wider than the window`,
    { tag: '@screens' },
    async ({ visitor }) => {
      await visitor.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(visitor, await find(visitor));
      await drawAll(visitor);
      await expectAccessibleOnPhoneAndDesk(visitor);
      await expectNoOverflow(visitor);
      expect((await visitor.locator('.header').boundingBox())!.height).toBeLessThan(80);
    },
  );

  if (/^(term|unknown)/.test(name)) continue;

  test(`${name}: the first view asks for nothing, moves nothing and says nothing`, async ({ visitor }) => {
    let [release, fontsReleased] = [() => {}, Promise.resolve()];
    await visitor.route('**/*.woff2', async (route) => {
      await fontsReleased;
      await route.continue();
    });
    const said = hearConsole(visitor);
    const asked: string[] = [];
    visitor.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') || /draw-map|Lightbox|carousel|toasts/.test(pathname)) asked.push(pathname);
    });
    await visitor.addInitScript(() => {
      Object.assign(globalThis, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
          if (!shift.hadRecentInput) (globalThis as unknown as { moved: number }).moved += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const moved = () => visitor.evaluate(() => (globalThis as unknown as { moved: number }).moved);
    const path = await find(visitor);
    for (const width of [390, 1280]) {
      fontsReleased = new Promise((resolve) => (release = resolve));
      await visitor.setViewportSize({ width, height: 800 });
      await visitor.goto(path, { waitUntil: 'commit' });
      await visitor.locator('html[data-hydrated]').waitFor();
      await visitor.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      expect(await moved()).toBeLessThan(0.001);
      release();
      await visitor.waitForLoadState('networkidle');
      expect(asked.filter((asset) => name !== 'branch' || !/draw-map/.test(asset))).toEqual([]);
      expect(said).toEqual([]);
      // The fallbacks have the metrics of the fonts, but a line of a long text wraps at another word.
      expect(await moved()).toBeLessThan(name === 'privacy' ? 0.05 : 0.01);
    }
  });
}
