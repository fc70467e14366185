import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PublicEvent } from '../../../contract/content/events.js';
import type { PublicPopupPoster } from '../../../contract/content/popup-posters.js';
import { answerTiles, expect, holdClock, openPage, putPosters, read, test } from '../../support/visitor.js';

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

/** Keeps the posters' picture back until what it answers is called. */
async function holdPicture(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/uploads/poster*', async (route) => {
    await wait;
    await route.fulfill({ contentType: 'image/svg+xml', body: PORTRAIT });
  });
  return answer;
}

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

test('posters come one at a time, the most urgent first', async ({ page }) => {
  await openPage(page, '/');
  const shown = (title: string) => page.getByRole('dialog', { name: title });
  await page.clock.runFor(1400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(shown('Open day')).toBeVisible();
  await expect(page.getByText('early', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();

  await page.keyboard.press('Escape');
  await page.clock.runFor(250);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.clock.runFor(50);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(700);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(shown('Holiday camp')).toBeVisible();

  await page.getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a poster holds the focus, and gives it back', async ({ page }) => {
  await openPage(page, '/about');
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  await page.clock.runFor(1500);
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link).not.toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(300);
  await expect(link).toBeFocused();
});

test('a poster lets somebody who types finish, and comes 1.5 s later', async ({ page }) => {
  await openPage(page, '/about');
  const email = page.getByRole('contentinfo').getByLabel('Email');
  await email.pressSequentially('ruwan');
  await page.clock.runFor(20_000);
  await page.keyboard.type('@example.com');
  await expect(email).toHaveValue('ruwan@example.com');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.clock.runFor(1400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('dialog', { name: 'Open day' })).toBeVisible();
});

test('a poster lets somebody who looks at a photograph finish, and comes 1.5 s later', async ({ page }) => {
  const answerPicture = await holdPicture(page);
  const events = await read<PublicEvent[]>(page, '/events');
  await openPage(page, `/event/${events.find(({ photos }) => photos.length)!.id}`);
  await page.getByRole('region', { name: 'Photo gallery' }).scrollIntoViewIfNeeded();
  const photograph = page.getByRole('button', { name: /^Open photograph/ }).first();
  const lightbox = page.getByRole('dialog', { name: 'Photo gallery' });
  const passUntil = (milliseconds: number, reached: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(milliseconds);
      await reached();
    }).toPass({ intervals: [100] });
  await passUntil(500, () => expect(photograph).toBeVisible({ timeout: 100 }));
  await photograph.click();
  await passUntil(500, () => expect(lightbox).toBeVisible({ timeout: 100 }));
  answerPicture();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await passUntil(20, () => expect(lightbox).toHaveCount(0, { timeout: 10 }));
  await page.clock.runFor(1400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('dialog', { name: 'Open day' })).toBeVisible();
});

test('a poster comes with its picture, and not before', async ({ page }) => {
  const answerPicture = await holdPicture(page);
  await openPage(page, '/');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answerPicture();
  await expect(page.getByRole('dialog', { name: 'Open day' })).toBeVisible();
  await expect(page.locator('.poster-picture')).toHaveJSProperty('naturalHeight', 400);
});

for (const [width, height] of [
  [320, 480],
  [640, 400],
  [1440, 900],
] as const) {
  test(`Close stays in sight however long the text is, and no picture has grey bars, at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await putPosters(page, [
      poster(1, { title: 'Wide', description: 'Come and see. '.repeat(300), imageUrl: '/uploads/poster.jpg' }),
    ]);
    await page.route('**/uploads/poster*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: RED }));
    await openPage(page, '/');
    await page.clock.runFor(1500);
    const dialog = page.getByRole('dialog', { name: 'Wide' });
    await expect(dialog).toBeVisible();
    await dialog.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
    const frame = dialog.locator('.poster-frame');
    const { data, info } = await sharp(await frame.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.width / 2);
    for (const row of [2, Math.floor(info.height / 2), info.height - 3]) {
      const [red, green, blue] = data.subarray(info.channels * (row * info.width + middle));
      expect(red! - Math.max(green!, blue!), `row ${row}`).toBeGreaterThan(100);
    }
    await page.getByText('Come and see.').evaluate((text) => text.scrollIntoView({ block: 'end' }));
    const close = page.getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click({ trial: true });
    const box = (await dialog.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  });
}

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

test('a closed poster stays closed in its tab and for a day in its browser, unless it changed', async ({ page }) => {
  const opened = async (path = '/') => {
    await openPage(page, path);
    await page.clock.runFor(2000);
  };
  const close = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(300);
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
  };
  await opened();
  await close('Open day');
  await opened('/about');
  await close('Holiday camp');
  await opened();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await opened();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('poster ')) continue;
      const [at, content] = JSON.parse(value) as [number, string];
      localStorage.setItem(key, JSON.stringify([at - 25 * 3_600_000, content]));
    }
  });
  await opened();
  await close('Open day');
  await putPosters(page, [poster(2, { title: 'Open day', description: 'On another day.' })]);
  await opened();
  await expect(page.getByRole('dialog', { name: 'Open day' })).toBeVisible();
});

test('no poster comes upon a form, and it comes on the page after it', async ({ page }) => {
  for (const path of ['/admissions', '/contact']) {
    await openPage(page, path);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog', { name: 'Open day' })).toBeVisible();
});

test('no poster comes where staff work', async ({ page }) => {
  await openPage(page, '/my-dashboard');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
