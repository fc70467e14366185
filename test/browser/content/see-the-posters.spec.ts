import sharp from 'sharp';
import type { PublicEvent } from '../../../contract/content/events.js';
import type { PublicPopupPoster } from '../../../contract/content/popup-posters.js';
import { answerTiles, expect, holdClock, openPage, passTime, putPosters, read, test } from '../../support/visitor.js';

test.use({ unchanged: true });

const PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>';
const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="red"/></svg>';

const poster = (id: number, fields: Partial<PublicPopupPoster>): Partial<PublicPopupPoster> => ({
  id,
  title: `Poster ${id}`,
  description: null,
  imageUrl: '/uploads/poster.jpg',
  ctaText: null,
  ctaLink: null,
  isActive: true,
  startDate: null,
  endDate: null,
  priority: 1,
  ...fields,
});

test.beforeEach(async ({ page }) => {
  await answerTiles(page);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await putPosters(page, [
    poster(1, { title: 'Holiday camp' }),
    poster(2, { title: 'Open day', priority: 9, description: 'Come **early**.' }),
    poster(3, { title: 'Tomorrow', priority: 10, startDate: tomorrow }),
  ]);
  await holdClock(page);
});

test(
  'posters come with their pictures, the most urgent first, hold the focus and give it back',
  { tag: '@core' },
  async ({ page }) => {
    let bring = () => {};
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await page.route('**/uploads/poster*', async (route) => {
      await brought;
      await route.fulfill({ contentType: 'image/svg+xml', body: PORTRAIT });
    });
    await openPage(page, '/');
    const dialogs = page.getByRole('dialog');
    const shown = (title: string) => page.getByRole('dialog', { name: title });
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await link.focus();
    await page.clock.runFor(10_000);
    await expect(dialogs).toHaveCount(0);
    bring();
    await expect(shown('Open day')).toBeVisible();
    await expect(page.locator('.poster-picture')).toHaveJSProperty('naturalHeight', 400);
    await expect(page.getByText('early', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(link).not.toBeFocused();

    await page.keyboard.press('Escape');
    await page.clock.runFor(300);
    await expect(dialogs).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.clock.runFor(800);
    await expect(shown('Holiday camp')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(5000);
    await expect(dialogs).toHaveCount(0);

    // Closed ones stay closed, on another page and in another tab.
    await openPage(page, '/about');
    await page.evaluate(() => sessionStorage.clear());
    await openPage(page, '/');
    await page.clock.runFor(5000);
    await expect(dialogs).toHaveCount(0);
  },
);

test('a poster waits for a photograph that is looked at and for a form, and comes on the page after them', async ({
  page,
}) => {
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/uploads/poster*', async (route) => {
    await brought;
    await route.fulfill({ contentType: 'image/svg+xml', body: PORTRAIT });
  });
  const events = await read<PublicEvent[]>(page, '/events?sort=["id","ASC"]');
  await openPage(page, `/event/${events.find(({ photos }) => photos.length)!.id}`);
  const photograph = page.getByRole('button', { name: /^Open photograph/ }).first();
  const lightbox = page.getByRole('dialog', { name: 'Photo gallery' });
  // What is loaded for the gallery waits for the clock, too.
  const passUntil = (reached: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(500);
      await reached();
    }).toPass({ intervals: [100] });
  await page.getByRole('region', { name: 'Photo gallery' }).scrollIntoViewIfNeeded();
  await passUntil(() => expect(photograph).toBeVisible({ timeout: 100 }));
  await photograph.click();
  await passUntil(() => expect(lightbox).toBeVisible({ timeout: 100 }));
  bring();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await openPage(page, '/contact');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog', { name: 'Open day' })).toBeVisible();
});

test('Close stays in sight however long the text is, and no picture has grey bars, in any window', async ({ page }) => {
  await putPosters(page, [poster(1, { title: 'Wide', description: 'Come and see. '.repeat(300) })]);
  await page.route('**/uploads/poster*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: RED }));
  await openPage(page, '/');
  await page.clock.runFor(1500);
  const dialog = page.getByRole('dialog', { name: 'Wide' });
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  for (const [width, height] of [
    [320, 480],
    [640, 400],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frame = dialog.locator('.poster-picture');
    const { data, info } = await sharp(await frame.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.width / 2);
    for (const row of [2, Math.floor(info.height / 2), info.height - 3]) {
      const [red, green, blue] = data.subarray(info.channels * (row * info.width + middle));
      expect(red! - Math.max(green!, blue!), `row ${row} at ${width} px`).toBeGreaterThan(100);
    }
    await page.getByText('Come and see.').evaluate((text) => text.scrollIntoView({ block: 'end' }));
    const close = page.getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click({ trial: true });
    const box = (await dialog.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
});

test('a poster does not cover the menu of branches, or the part of a page that was asked for', async ({ page }) => {
  await openPage(page, '/about#main');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPage(page, '/');
  const branches = page.getByRole('banner').getByText('Branch', { exact: true });
  await branches.hover();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.move(0, 600);
  await passTime(page, 4);
  await expect(page.getByRole('dialog', { name: 'Open day' })).toBeVisible();
});

test('a poster’s button leads on, and the keyboard with it', async ({ page }) => {
  await putPosters(page, [poster(1, { ctaText: 'Apply now', ctaLink: '/admissions#apply-now' }), poster(2, {})]);
  await openPage(page, '/');
  await page.clock.runFor(1500);
  await page.getByRole('dialog').getByRole('link', { name: 'Apply now' }).click();
  await expect(page).toHaveURL('/admissions#apply-now');
  await expect(page.locator('#apply-now')).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
