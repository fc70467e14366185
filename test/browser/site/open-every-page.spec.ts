import type { Page } from '@playwright/test';
import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, hearConsole, openPage, read, test } from '../../support/visitor.js';

const FIRST = { sort: '["id","ASC"]', range: '[0,0]' };

const PAGES: Record<string, (page: Page) => Promise<string> | string> = {
  home: () => '/',
  about: () => '/about',
  privacy: () => '/privacy',
  admissions: () => '/admissions',
  contact: () => '/contact',
  events: () => '/events',
  calendar: () => '/calendar',
  'year of the calendar': () => `/calendar/${new Date().getFullYear()}`,
  event: async (page) => `/event/${(await read<PublicEvent[]>(page, `/events?${new URLSearchParams(FIRST)}`))[0]!.id}`,
  branch: async (page) =>
    `/branch/${(await read<PublicBranch[]>(page, `/branches?${new URLSearchParams(FIRST)}`))[0]!.id}`,
};

for (const [name, find] of Object.entries(PAGES)) {
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

  test(`${name}: no window is too narrow for the page`, async ({ visitor }) => {
    await visitor.goto(await find(visitor));
    for (const width of [320, 992, 1020]) {
      await visitor.setViewportSize({ width, height: 800 });
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await visitor.locator('.header').boundingBox())!.height).toBeLessThan(80);
    }
  });
}

test('menus, dialogs and messages are accessible', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(visitor, '/admissions');
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  await expect(visitor.locator('.Toastify__toast')).toHaveCount(3);
  await visitor.getByRole('button', { name: 'Branch' }).focus();
  await visitor.keyboard.press('Enter');
  await expectAccessible(visitor);

  await visitor.setViewportSize({ width: 390, height: 844 });
  await openPage(visitor, '/contact');
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.locator('summary').first().click();
  await expectAccessible(visitor);
});

test('an unknown address says 404 Not Found, also on the way through the site', async ({ visitor }) => {
  const answer = await visitor.goto('/nothing-here');
  expect(answer!.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
  await visitor.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(visitor).toHaveTitle(/^Crestfield College/);
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
});

test('the head is that of the page, and what an extension has put into the document stays', async ({ visitor }) => {
  await visitor.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.head.prepend(Object.assign(document.createElement('style'), { id: 'extension-style' }));
      document.body.prepend(Object.assign(document.createElement('div'), { id: 'extension-panel' }));
    }),
  );
  const schema = () => visitor.locator('script[type="application/ld+json"]').allTextContents();
  await openPage(visitor, '/');
  expect(await schema()).toEqual([expect.stringContaining('"@type":"School"')]);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(visitor).toHaveTitle(/^Contact \| /);
  expect(await schema()).toEqual([
    expect.stringContaining('"@type":"FAQPage"'),
    expect.stringContaining('"@type":"BreadcrumbList"'),
  ]);
  await expect(visitor.locator('title')).toHaveCount(1);
  await expect(visitor.locator('meta[name="description"]')).toHaveCount(1);
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/);
  await expect(visitor.locator('#extension-style, #extension-panel')).toHaveCount(2);
});
