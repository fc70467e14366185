import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { answerTiles, expect, openPage, putPosters, read, test } from '../../support/visitor.js';

/** The tile that holds a place at zoom 17, in the order of the tile service: row, column. */
function tileOf(latitude: number, longitude: number): string {
  const tiles = 2 ** 17;
  const angle = (latitude * Math.PI) / 180;
  const column = Math.floor(((longitude + 180) / 360) * tiles);
  const row = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * tiles);
  return `/17/${row}/${column}`;
}

test('the menu lists the branches and shows each on a map, by pointer', async ({ page }) => {
  const tiles = await answerTiles(page);
  await putPosters(page, []);
  await page.goto('/contact');
  const branches = await read<PublicBranch[]>(page, '/branches?sort=["id","ASC"]');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const link = (branch: PublicBranch) => nav.locator(`a[href="/branch/${branch.id}"]`);
  await expect(link(branches[0]!)).toBeHidden();

  await nav.getByRole('button', { name: 'Branch' }).hover();
  for (const branch of branches) await expect(link(branch)).toBeVisible();
  const second = branches.find(({ latitude }, index) => index > 0 && latitude !== null)!;
  await link(second).hover();
  await expect(nav.getByRole('group', { name: `Map: ${second.title}` })).toBeVisible();
  await expect.poll(() => tiles.some((url) => url.endsWith(tileOf(second.latitude!, second.longitude!)))).toBe(true);
  await expect(nav.locator('.leaflet-popup')).toHaveText(second.title);
  await expect(nav.locator('.leaflet-marker-icon')).toHaveCSS('width', '32px');

  await page.mouse.move(5, 700);
  await expect(link(second)).toBeHidden();
});

test('in a low window the map leaves room for its link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await answerTiles(page);
  await putPosters(page, []);
  await openPage(page, '/contact');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Branch' }).hover();
  const open = nav.getByText('Open in a map application');
  await expect(open).toBeInViewport({ ratio: 1 });
  await open.click({ trial: true });
  const map = (await nav.locator('.map-frame').boundingBox())!;
  expect(map.height).toBeGreaterThan(100);
  expect((await open.boundingBox())!.y).toBeGreaterThanOrEqual(map.y + map.height);
});

test('the menu can be used from the keyboard alone', async ({ visitor }) => {
  await visitor.goto('/contact');
  const nav = visitor.getByRole('navigation', { name: 'Main' });
  const button = nav.getByRole('button', { name: 'Branch' });
  await button.focus();
  await visitor.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await visitor.keyboard.press('Tab');
  const branches = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
  await expect(nav.locator(`a[href="/branch/${branches[0]!.id}"]`)).toBeFocused();
  await visitor.keyboard.press('Tab');
  await expect(nav.getByRole('group', { name: `Map: ${branches[1]!.title}` })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await visitor.keyboard.press('Enter');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(`/branch/${branches[0]!.id}`);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(visitor.locator('main')).toBeFocused();
});

test('on a phone the menu opens and closes', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto('/');
  const menu = visitor.getByRole('button', { name: 'Menu' });
  const events = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' });
  await expect(events).toBeHidden();
  await menu.click();
  await events.click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(events).toBeHidden();
});

test('on a phone the menu fits the window, and closes by Escape, by leaving it and by a tap beside it', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 390, height: 400 });
  await visitor.goto('/contact');
  const menu = visitor.getByRole('button', { name: 'Menu' });
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
});

test('the menu marks the page, also on an event and at /home', async ({ visitor }) => {
  const [event] = await read<PublicEvent[]>(visitor, '/events?range=[0,0]');
  const current = visitor.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  for (const [path, name] of [
    ['/', 'Home'],
    ['/home', 'Home'],
    ['/events', 'Events'],
    [`/event/${event!.id}`, 'Events'],
    ['/admissions', 'Admissions'],
  ] as const) {
    await visitor.goto(path);
    await expect(current).toHaveText([name]);
  }
});

test('a map without tiles still shows its place and a way to it', async ({ page }) => {
  await putPosters(page, []);
  await page.route(/arcgisonline/, (route) => route.abort());
  const [branch] = await read<PublicBranch[]>(page, '/branches?sort=["id","ASC"]');
  await page.goto(`/branch/${branch!.id}`);
  const map = page.locator('.branch-details .map');
  // It is drawn when it comes into view.
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.leaflet-popup')).toHaveText(branch!.title);
  await expect(map.locator('.leaflet-marker-icon')).toBeVisible();
  await expect(map.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`query=${branch!.latitude}%2C${branch!.longitude}`),
  );
  await expect(map.locator('small')).not.toBeEmpty();
});
