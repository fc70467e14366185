import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';

test('lists without anything draw it, say it and offer what begins them', async ({ page, request, ownProduct }) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  await keepSession(page, await StaffApi.signIn(request, url), url);
  const main = page.getByRole('main');
  for (const [path, sentence, first] of [
    ['webhooks', 'No program is told of changes yet.', 'Add the first webhook'],
    ['api-tokens', 'No program has a token yet.', 'Make the first token'],
    ['newsletters', 'There is no letter yet.', 'Write the first letter'],
  ] as const) {
    await page.goto(`${url}/admin/${path}`);
    const empty = main.getByRole('status').filter({ hasText: sentence });
    await expect(empty.locator('svg').first()).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/empty-${path}.png` });
    await empty.getByRole('button', { name: first }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await page.goto(`${url}/admin/backups`);
  await expect(main.getByText('There is no backup yet.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Make the first backup' })).toBeVisible();
});

test('the visits to come are no search that could be cleared, and a search is', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  await keepSession(page, await StaffApi.signIn(request, url), url);
  await page.goto(`${url}/admin/visits`);
  await expect(page.getByText('No visits found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Admissions' })).toHaveAttribute('href', '/admin/admission');
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear search' });
  await expect(clear).toHaveCount(0);
  await page.getByPlaceholder('Search by place...').fill('Kandy');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No visits match "Kandy".')).toBeVisible();
  await clear.last().click();
  await expect(clear).toHaveCount(0);
});
