import type { PublicPopupPoster } from '../../contract/popup-posters.js';
import { answerTiles, expect, holdClock, openPage, putPosters, test } from '../support/visitor.js';

const PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>';

const poster = (id: number, fields: Partial<PublicPopupPoster>): Partial<PublicPopupPoster> => ({
  id,
  title: `Poster ${id}`,
  description: null,
  imageUrl: '/uploads/poster.jpg',
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
  await openPage(page, '/contact');
  await page.getByLabel('Full Name').focus();
  await page.clock.runFor(1500);
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Full Name')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(300);
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('a poster keeps its width in a low window, before and after its picture', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/uploads/poster*', async (route) => {
    await wait;
    await route.fulfill({ contentType: 'image/svg+xml', body: PORTRAIT });
  });
  await openPage(page, '/');
  await page.clock.runFor(1500);
  const picture = page.locator('.poster-picture');
  const size = () => picture.evaluate((image: HTMLElement) => [image.offsetWidth, image.offsetHeight]);
  const early = await size();
  answer();
  await expect(picture).toHaveJSProperty('naturalHeight', 400);
  expect(await size()).toEqual(early);
  expect(early[0]).toBeGreaterThan(380);
});

test('no poster comes where staff work', async ({ page }) => {
  await openPage(page, '/my-dashboard');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
