import { type APIRequestContext, type Page, request } from '@playwright/test';
import { BRANCH, type StaffBranch } from '../../../contract/school/branches.js';
import { CTA_TEXT } from '../../../contract/records/cta.js';
import { EVENT, type StaffEvent } from '../../../contract/content/events.js';
import { SLIDE } from '../../../contract/content/hero-slides.js';
import { POSTER } from '../../../contract/content/popup-posters.js';
import { REVIEW, type StaffReview } from '../../../contract/content/reviews.js';
import { writeItems } from '../../../contract/school/setting-lists.js';
import { DEFAULT_SETTINGS, settingError } from '../../../contract/school/settings.js';
import type { TextRule } from '../../../contract/platform/validation.js';
import { StaffApi } from '../../support/browser.js';
import { type Product, startProduct } from '../../support/product.js';
import { expect, holdClock, openPage, putPosters, test } from '../../support/visitor.js';

const WIDTHS = [320, 360, 768, 1440, 1920];
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxy';
const LINK = `https://school.example.com/${'a'.repeat(273)}`;

const longest = ({ max }: { max: number }) => `${WORD} ${LINK}`.slice(0, max);
const typed = <K extends string>(rules: Record<K, TextRule>) =>
  Object.fromEntries(
    Object.entries<TextRule>(rules).map(([field, rule]) => [field, rule.pattern ? undefined : longest(rule)]),
  ) as Record<K, string>;

let product: Product;
let requests: APIRequestContext;
let api: StaffApi;

test.beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: 'false' });
  requests = await request.newContext();
  api = await StaffApi.signIn(requests, product.url);
  for (const [key, { max = 1000, kind = 'text', list }] of Object.entries(DEFAULT_SETTINGS)) {
    const item = list && { title: longest({ max: list.title }), text: longest({ max: list.text }) };
    const value = item ? writeItems([item, item, item]) : longest({ max });
    if (kind === 'text' && !settingError(key, value)) await api.put(`/settings/${key}`, { value });
  }
  await api.put('/settings/site_stat_awards', { value: '' });
  await api.put('/settings/contact_instagram', { value: `@${WORD}`.slice(0, 60) });
  const slide = { ...typed(SLIDE), imageUrl: '/uploads/slide.jpg', ctaText: longest(CTA_TEXT), ctaLink: '/about' };
  for (let order = 0; order < 2; order += 1) await api.post('/hero-slides', { ...slide, order });
});

test.afterAll(async () => {
  await requests?.dispose();
  await product?.discard();
});

/** Adds what is missing to so many events, reviews and branches, and answers a path of each kind of page. */
async function fillSite(count: number): Promise<string[]> {
  const make = async <T>(collection: string, record: (number: number) => object) => {
    const range = encodeURIComponent('[0,99]');
    const stored = await api.get<T[]>(`/${collection}?range=${range}`);
    for (let number = stored.length; number < count; number += 1) {
      stored.push(await api.post<T>(`/${collection}`, record(number)));
    }
    return stored[0];
  };
  const branch = await make<StaffBranch>('branches', (number) => ({
    ...typed(BRANCH),
    title: `${number} ${longest({ max: 240 })}`,
    email: `${WORD}@example.com`,
    // One without a description has no heading for it.
    description: number % 2 ? null : longest({ max: 1000 }),
  }));
  const event = await make<StaffEvent>('events', (number) => ({
    ...typed(EVENT),
    date: new Date(Date.UTC(2026, 0, 1 + number)).toISOString(),
    time: '09:00',
    branch: number % 2 ? longest(EVENT.branch) : null,
  }));
  await make<StaffReview>('reviews', () => ({ ...typed(REVIEW), profile: '/uploads/face.jpg' }));
  return [event && `/event/${event.id}`, branch && `/branch/${branch.id}`].filter((path) => path !== undefined);
}

/** What of the page is wider than the window, which letters are cut, and which headings are empty. */
function findErrors(): string[] {
  const root = document.documentElement;
  const errors = new Set<string>();
  if (root.scrollWidth > root.clientWidth) errors.add(`The page is ${root.scrollWidth} px wide`);

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, [aria-hidden="true"]');
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (isShown(heading) && !heading.textContent.trim()) errors.add(`An empty ${heading.outerHTML}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement!;
    if (!text.nodeValue!.trim() || !isShown(parent) || parent.closest('script, style, noscript, .skip-link')) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      // Dots say that there is more, and what can be scrolled can be read.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      if (['auto', 'scroll'].includes(style.overflowX)) break;
      const box = element.getBoundingClientRect();
      const edges = element === document.body ? { left: 0, right: root.clientWidth } : box;
      const cuts = ['hidden', 'clip'].includes(style.overflowX) || element === document.body;
      const cutsBelow = ['hidden', 'clip'].includes(style.overflowY);
      // A line's box holds more than its letters.
      const isCut = lines.some(
        ({ left, right, top, bottom, height }) =>
          (cuts && (left < edges.left - 1 || right > edges.right + 1)) ||
          (cutsBelow && (top < box.top - height / 4 || bottom > box.bottom + height / 4)),
      );
      if (isCut) errors.add(`${parent.outerHTML.slice(0, 120)} is cut by ${element.tagName}.${element.className}`);
    }
  }
  return [...errors];
}

async function expectWhole(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(findErrors), `${path} at ${width} px`).toEqual([]);
  }
}

/** Lists of the home page whose cards leave a part of the row empty, such as three numbers or one campus. */
const unfilledRows = (page: Page) =>
  page.evaluate(() =>
    ['.stats dl', '.newest-events', '.branch-cards'].filter((name) => {
      const list = document.querySelector(name);
      if (!list) return false;
      const end = list.getBoundingClientRect().right - parseFloat(getComputedStyle(list).paddingRight);
      return end - Math.max(...[...list.children].map((card) => card.getBoundingClientRect().right)) > 1;
    }),
  );

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Widths at which so many reviews are all seen. */
const WHOLE_ROW: Record<number, number> = { 1: 360, 2: 768, 3: 1200 };

const itShowsAnything = (count: number) =>
  test(`every page shows the longest words and links with ${count} of everything`, async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/events', ...(await fillSite(count))]) {
      await openPage(visitor, product.url + path);
      await expectWhole(visitor, path);
      if (path !== '/') continue;
      expect(await unfilledRows(visitor)).toEqual([]);
      const width = WHOLE_ROW[count];
      if (!width) continue;
      await visitor.setViewportSize({ width, height: 900 });
      await expect(visitor.getByRole('group', { name: 'Reviews', exact: true }).getByRole('figure')).toHaveCount(count);
      await expect(visitor.locator('.reviews').getByRole('button')).toHaveCount(0);
    }
  });

for (const count of [0, 1, 2, 3]) itShowsAnything(count);

test('reviews in a row that shows them all stand still', async ({ visitor }) => {
  await fillSite(3);
  await visitor.setViewportSize({ width: 1200, height: 900 });
  await holdClock(visitor);
  await openPage(visitor, product.url);
  const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveClass(/review-frame-live/);
  const places = () =>
    frame.getByRole('figure').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  const before = await places();
  expect(before).toHaveLength(3);
  await visitor.clock.runFor(10_000);
  expect(await places()).toEqual(before);
});

itShowsAnything(40);

test('forty branches scroll inside the menu, whatever window it stands in', async ({ visitor }) => {
  await fillSite(40);
  await openPage(visitor, `${product.url}/about`);
  for (const [width, height] of [
    [1440, 900],
    [1000, 500],
    [360, 640],
  ] as const) {
    await visitor.setViewportSize({ width, height });
    const isPhone = width < 992;
    if (isPhone) await visitor.getByRole('banner').getByText('Menu', { exact: true }).click();
    await visitor.getByRole('banner').getByText('Branch', { exact: true }).click();
    const panel = menuOf(visitor).locator('.branch-panel');
    const links = panel.getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(40);
    await links.last().scrollIntoViewIfNeeded();
    await expect(links.last()).toBeInViewport();
    const box = (await (isPhone ? menuOf(visitor) : panel).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(await visitor.evaluate(() => scrollY)).toBe(0);
    await panel.getByRole('searchbox').fill('39');
    await expect(links).toHaveCount(1);
    await visitor.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});

test('from the fifth branch on maps are drawn when asked for, and none out of sight', async ({ visitor }) => {
  await fillSite(40);
  await visitor.setViewportSize({ width: 360, height: 640 });
  await openPage(visitor, product.url);
  const card = (number: number) => visitor.locator('.branch-card').nth(number - 1);
  const drawn = (number: number) => card(number).locator('.leaflet-container');
  await expect(visitor.locator('.branch-card').getByRole('button', { name: /^Show map/ })).toHaveCount(36);
  await expect(card(4).getByRole('button')).toHaveCount(0);
  await card(1).locator('.map').scrollIntoViewIfNeeded();
  await expect(drawn(1)).toHaveCount(1);
  await expect(drawn(4)).toHaveCount(0);
  await card(4).locator('.map').scrollIntoViewIfNeeded();
  await expect(drawn(4)).toHaveCount(1);
  const button = card(5).getByRole('button', { name: /^Show map/ });
  await button.scrollIntoViewIfNeeded();
  await expect(drawn(5)).toHaveCount(0);
  await button.click();
  await expect(drawn(5)).toBeFocused();
});

test('the pages beside them show the longest words and links', async ({ visitor }) => {
  await fillSite(3);
  for (const path of ['/about', '/admissions', '/contact']) {
    await openPage(visitor, product.url + path);
    await expectWhole(visitor, path);
  }
});

test('a poster shows the longest words and links', async ({ visitor }) => {
  const poster = { ...typed(POSTER), id: 1, imageUrl: '/uploads/poster.jpg', ctaLink: '/about', isActive: true };
  await putPosters(visitor, [{ ...poster, startDate: null, endDate: null, priority: 1 }]);
  await holdClock(visitor);
  await openPage(visitor, `${product.url}/about`);
  await visitor.clock.runFor(1500);
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await expectWhole(visitor, 'A poster');
});
