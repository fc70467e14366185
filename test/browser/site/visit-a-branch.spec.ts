import type { PublicBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, openPage, read, test } from '../../support/visitor.js';

test(
  'a visitor finds a branch on the map, reads about it and writes to it',
  { tag: '@core' },
  async ({ visitor, api }) => {
    const branches = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
    const branch = branches.find(({ photos, email }) => photos.length && email)!;
    await visitor.goto(`/branch/${branch.id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(branch.title);
    await expect(visitor.locator('h1 span').first()).toHaveText('Crestfield College');
    const main = visitor.locator('main');
    for (const words of [branch.address, branch.contact, branch.email!]) await expect(main).toContainText(words);
    await expect(main.getByRole('link', { name: branch.email! })).toHaveAttribute('href', `mailto:${branch.email}`);
    await expect(main.getByRole('group', { name: `Map: ${branch.title}` })).toBeVisible();
    await main.getByRole('region', { name: 'Photo gallery' }).scrollIntoViewIfNeeded();
    await expect(main.getByRole('button', { name: /^Open photograph/ })).toHaveCount(branch.photos.length);

    await expectAccessible(visitor);
    const subject = `Visit ${Date.now()}`;
    await main.getByLabel('Full Name').fill('Ruwan Perera');
    await main.getByLabel('Phone').fill('0771234567');
    await main.getByLabel('Email').fill('ruwan@example.com');
    await main.getByLabel('Subject').fill(subject);
    await main.getByLabel('Message').fill('May we come on Friday?');
    await main.getByRole('button', { name: 'Send message' }).click();
    await expect(visitor.getByText('Your message has been sent successfully!')).toBeVisible();
    expect(await api.get<unknown[]>(`/contacts?filter={"q":"${subject}"}`)).toHaveLength(1);
  },
);

for (const code of [/JustifiedRows.*\.js/, /PhotoLightbox.*\.js/]) {
  test(`photographs remain, as links, where ${code.source.split('.')[0]} cannot be had, and a map without tiles`, async ({
    visitor,
  }) => {
    const branch = (await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]')).find(
      ({ photos }) => photos.length,
    )!;
    await visitor.route(/arcgisonline/, (route) => route.abort());
    await visitor.route(code, (route) => route.abort());
    const lost = visitor.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await visitor.goto(`/branch/${branch.id}`);
    const gallery = visitor.getByRole('region', { name: 'Photo gallery' });
    await gallery.scrollIntoViewIfNeeded();
    if (code.test('PhotoLightbox.js')) await gallery.getByRole('button').first().click();
    await lost;
    await expect(gallery.getByRole('link').first()).toHaveAttribute('href', branch.photos[0]!);
    await expect(gallery.getByRole('link')).toHaveCount(branch.photos.length);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(branch.title);
    const map = visitor.locator('.branch-details .map');
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('.leaflet-popup')).toHaveText(branch.title);
    await expect(map.locator('.leaflet-marker-icon')).toBeVisible();
    const place = `query=${branch.latitude}%2C${branch.longitude}`;
    await expect(map.getByRole('link')).toHaveAttribute('href', new RegExp(place));
    await expect(map.locator('small')).not.toBeEmpty();
  });
}

test('a branch that is loading, or refused, says so and is asked for again', async ({ visitor }) => {
  await openPage(visitor, '/');
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await visitor.route('**/api/branches/*', async (route) => {
    await wait;
    await route.fulfill({ status: 500, json: { success: false, error: { code: 'X', message: 'The gate is shut' } } });
  });
  await visitor
    .getByRole('link', { name: /^See More/ })
    .first()
    .click();
  await expect(visitor.getByText('Loading branch...')).toBeVisible();
  answer();
  await expect(visitor.getByRole('alert')).toContainText('The gate is shut');

  await visitor.unroute('**/api/branches/*');
  await visitor.route('**/api/branches/*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Failed to load branch from server');
  await expect(visitor).toHaveTitle(/^Failed to load branch from server/);
  await expect(visitor.locator('main')).toBeFocused();
});
