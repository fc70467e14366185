import type { PublicBranch } from '../../../contract/school/branches.js';
import { answerTiles, expect, openPage, putPosters, read, test } from '../../support/visitor.js';

test.use({ unchanged: true });

/** Journeys beside this one add others. */
const OF_THE_SAMPLE = '/branches?sort=["id","ASC"]&range=[0,3]';

/** The tile that holds a place at zoom 17, in the order of the tile service: row, column. */
function tileOf(latitude: number, longitude: number): string {
  const tiles = 2 ** 17;
  const angle = (latitude * Math.PI) / 180;
  const column = Math.floor(((longitude + 180) / 360) * tiles);
  const row = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * tiles);
  return `/17/${row}/${column}`;
}

test('the menu lists the branches and shows each on a map, by pointer and in a low window', async ({ page }) => {
  const tiles = await answerTiles(page);
  await putPosters(page, []);
  await openPage(page, '/contact');
  const branches = await read<PublicBranch[]>(page, OF_THE_SAMPLE);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const link = (branch: PublicBranch) => nav.locator(`a[href="/branch/${branch.id}"]`);
  await expect(link(branches[0]!)).toBeHidden();

  await nav.locator('summary', { hasText: 'Branch' }).hover();
  for (const branch of branches) await expect(link(branch)).toBeVisible();
  const second = branches.find(({ latitude }, index) => index > 0 && latitude !== null)!;
  await link(second).hover();
  await expect(nav.getByRole('group', { name: `Map: ${second.title}` })).toBeVisible();
  await expect.poll(() => tiles.some((url) => url.endsWith(tileOf(second.latitude!, second.longitude!)))).toBe(true);
  await expect(nav.locator('.leaflet-popup')).toHaveText(second.title);
  await expect(nav.locator('.leaflet-marker-icon')).toHaveCSS('width', '32px');
  await page.mouse.move(5, 700);
  await expect(link(second)).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 420 });
  await nav.locator('summary', { hasText: 'Branch' }).hover();
  const open = nav.getByText('Get directions');
  await expect(open).toBeInViewport({ ratio: 1 });
  await open.click({ trial: true });
  const map = (await nav.locator('.map-frame').boundingBox())!;
  expect(map.height).toBeGreaterThan(100);
  expect((await open.boundingBox())!.y).toBeGreaterThanOrEqual(map.y + map.height);
});

test('the menu can be used from the keyboard alone', async ({ visitor }) => {
  await openPage(visitor, '/contact');
  const nav = visitor.getByRole('navigation', { name: 'Main' });
  const button = nav.locator('summary', { hasText: 'Branch' });
  const menu = nav.locator('details');
  await button.focus();
  await visitor.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await visitor.keyboard.press('Tab');
  const branches = await read<PublicBranch[]>(visitor, OF_THE_SAMPLE);
  await expect(nav.locator(`a[href="/branch/${branches[0]!.id}"]`)).toBeFocused();
  await visitor.keyboard.press('Tab');
  await expect(nav.getByRole('group', { name: `Map: ${branches[1]!.title}` })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(menu).not.toHaveAttribute('open');

  await visitor.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(`/branch/${branches[0]!.id}`);
  await expect(menu).not.toHaveAttribute('open');
  await expect(visitor.locator('main')).toBeFocused();
});

test('on a phone the menu fits the window, and closes by Escape, by leaving it, by a tap beside it and by a link', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 390, height: 400 });
  await openPage(visitor, '/contact');
  const menu = visitor.getByRole('banner').getByText('Menu', { exact: true });
  const nav = visitor.getByRole('navigation', { name: 'Main' });
  const apply = nav.getByRole('link', { name: 'Apply Now' });
  const open = async () => {
    await menu.focus();
    await visitor.keyboard.press('Enter');
    await expect(nav).toBeVisible();
  };
  await open();
  const { y, height } = (await nav.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(400);
  await visitor.keyboard.press('Escape');
  await expect(nav).toBeHidden();

  await open();
  await apply.focus();
  await visitor.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await expect(menu).toBeFocused();

  await open();
  await apply.focus();
  await visitor.keyboard.press('Tab');
  await expect(nav).toBeHidden();

  // The keyboard has left for a place further down; the bar above the header is to be tapped.
  await visitor.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await open();
  await visitor.mouse.click(150, 10);
  await expect(nav).toBeHidden();

  await menu.click();
  await nav.getByRole('link', { name: 'Events' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(nav).toBeHidden();
});
