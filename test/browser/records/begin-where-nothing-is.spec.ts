import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { openInPlace } from '../../support/navigation-state.js';

/** Has the lists of a collection come empty. */
const empty = (page: Page, collection: string) =>
  page.route(new RegExp(`/api/${collection}(\\?|$)`), (route) =>
    route.fulfill({
      headers: { 'Content-Range': `${collection} */0` },
      json: { success: true, data: [], message: '' },
    }),
  );

test('lists without anything draw it, say it and offer what begins them; a search of one can be cleared', async ({
  staff,
}) => {
  const main = staff.getByRole('main');
  for (const collection of ['webhooks', 'api-tokens', 'newsletters', 'visits']) await empty(staff, collection);
  await staff.route(/\/api\/backups$/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, backups: [] } } });
  });
  await staff.goto('/admin/visits');
  await expect(staff.getByText('No visits found')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Open Admissions' })).toHaveAttribute('href', '/admin/admission');
  const clear = main.getByRole('button', { name: 'Clear search' });
  await expect(clear).toHaveCount(0);
  await staff.getByPlaceholder('Search by place...').fill('Kandy');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('No visits match "Kandy".')).toBeVisible();
  await clear.last().click();
  await expect(clear).toHaveCount(0);

  for (const [path, sentence, first] of [
    ['webhooks', 'No program is notified of changes yet.', 'Add the first webhook'],
    ['api-tokens', 'No program has a token yet.', 'Make the first token'],
    ['newsletters', 'There is no letter yet.', 'Write the first letter'],
  ] as const) {
    await openInPlace(staff, `/${path}`);
    const nothing = main.getByRole('status').filter({ hasText: sentence });
    await expect(nothing.locator('svg').first()).toBeVisible();
    await expectAccessible(staff);
    await nothing.getByRole('button', { name: first }).click();
    await expect(staff.getByRole('dialog')).toBeVisible();
  }
  await openInPlace(staff, '/backups');
  await expect(main.getByText('There is no backup yet.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Make the first backup' })).toBeVisible();
});
