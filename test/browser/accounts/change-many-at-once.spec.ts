import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.js';
import { aFamily, found, makeReviews } from '../../support/reviews.js';

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();

async function openReviews(page: Page, family: string, count: number): Promise<void> {
  await page.goto(`/admin/review?${found(family)}&sort=name&order=ASC`);
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, 12));
}

async function setInactive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
}

test('a change of many undoes no colleague’s change on any page, says which failed and leaves only those selected', async ({
  staff,
  api,
}) => {
  test.slow();
  const family = aFamily();
  const reviews = await makeReviews(api, family, 13);
  const [first, second, last] = [reviews[0]!, reviews[1]!, reviews[12]!];
  await openReviews(staff, family, 13);
  await select(staff, first.name);
  await select(staff, second.name);
  await staff.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(staff.getByRole('article')).toHaveCount(1);
  await select(staff, last.name);

  await api.put(`/reviews/${first.id}`, { stars: 1 });
  await setInactive(staff);
  const failures = staff.getByRole('dialog', { name: '1 item was not updated' });
  await expect(failures).toContainText(first.name);
  await expect(failures).toContainText(/saved this .*\d.*\. Applying it once more overwrites only this field/);
  await expect(failures.getByRole('listitem')).toHaveCount(1);
  await expect(staff.getByText('2 items updated')).toBeVisible();
  await failures.getByRole('button', { name: 'Close' }).click();
  await expect(staff.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect(await api.get(`/reviews/${first.id}`)).toMatchObject({ status: 'ACTIVE', stars: 1 });
  expect(await api.get(`/reviews/${last.id}`)).toMatchObject({ status: 'INACTIVE' });

  await setInactive(staff);
  await expect(staff.getByText('1 item updated')).toBeVisible();
  await expect(staff.getByRole('toolbar')).toBeHidden();
  expect(await api.get(`/reviews/${first.id}`)).toMatchObject({ status: 'INACTIVE', stars: 1 });
  for (const { id } of reviews) await api.delete(`/reviews/${id}`);
});

test('a search drops from the selection what it hides, and leaving the list all of it', async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, 3);
  await openReviews(staff, family, 3);
  for (const { name } of reviews) await select(staff, name);
  await expect(staff.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await staff.getByRole('searchbox').fill(reviews[1]!.name);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(staff.getByRole('toolbar', { name: '1 selected' })).toBeVisible();

  await staff.getByRole('searchbox').fill('nobody is called so');
  await expect(staff.getByRole('toolbar')).toBeHidden();
  await staff.getByRole('searchbox').fill(family);
  await expect(staff.getByRole('article')).toHaveCount(3);
  await expect(staff.getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (const { id } of reviews) await api.delete(`/reviews/${id}`);
});

test('a deleted row is no longer selected, and the next card has the keyboard', async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, 3);
  const card = (index: number) => staff.getByRole('article', { name: reviews[index]!.name });
  await openReviews(staff, family, 3);
  await select(staff, reviews[1]!.name);
  await card(1).getByRole('button', { name: 'Delete' }).press('Enter');
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(card(1)).toBeHidden();
  await expect(card(2)).toBeFocused();
  await expect(staff.getByRole('toolbar')).toBeHidden();

  await card(2).getByRole('button', { name: 'Delete' }).press('Enter');
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(card(0)).toBeFocused();
  await api.delete(`/reviews/${reviews[0]!.id}`);
});

test('the keyboard keeps its place after Refresh and after the selection is cleared', async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, 2);
  await openReviews(staff, family, 2);
  const refresh = staff.getByRole('button', { name: 'Refresh' });
  await refresh.press('Enter');
  await expect(staff.getByText('Reviews refreshed successfully')).toBeVisible();
  await expect(refresh).toBeFocused();

  const box = staff.getByRole('checkbox', { name: `Select ${reviews[1]!.name}` });
  await box.press(' ');
  await staff.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(staff.getByRole('toolbar')).toBeHidden();
  await expect(box).toBeFocused();
  for (const { id } of reviews) await api.delete(`/reviews/${id}`);
});
