import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepToasts, test } from '../../support/browser.js';
import { aFamily, found, makeReviews, setInactive } from '../../support/reviews.js';

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();

async function openReviews(page: Page, family: string, count: number): Promise<void> {
  await page.goto(`/admin/review?${found(family)}&sort=name&order=ASC`);
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, 12));
}

async function deleteSelected(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

test(
  'a change of many undoes no colleague’s change on any page, says which failed and leaves only those selected',
  { tag: '@core' },
  async ({ staff, api }) => {
    const family = aFamily();
    const reviews = await makeReviews(api, family, 13);
    const [first, second, last] = [reviews[0]!, reviews[1]!, reviews[12]!];
    await openReviews(staff, family, 13);
    await keepToasts(staff);
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
    await expectAccessible(staff);
    await failures.getByRole('button', { name: 'Close' }).click();
    await expect(staff.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
    expect(await api.get(`/reviews/${first.id}`)).toMatchObject({ status: 'ACTIVE', stars: 1 });
    expect(await api.get(`/reviews/${last.id}`)).toMatchObject({ status: 'INACTIVE' });

    await setInactive(staff);
    await expect(staff.getByText('1 item updated')).toBeVisible();
    await expect(staff.getByRole('toolbar')).toBeHidden();
    expect(await api.get(`/reviews/${first.id}`)).toMatchObject({ status: 'INACTIVE', stars: 1 });

    await select(staff, last.name);
    await api.delete(`/reviews/${last.id}`);
    await deleteSelected(staff);
    const gone = staff.getByRole('dialog', { name: '1 item was not deleted' });
    await expect(gone).toContainText(/You deleted this in another tab at \d/);
    await expect(gone).not.toContainText('selected');
    await gone.getByRole('button', { name: 'Close' }).click();
    await expect(staff.getByRole('checkbox', { name: `Select ${last.name}` })).toHaveCount(0);
    await expect(staff.getByRole('toolbar')).toBeHidden();
    for (const { id } of reviews.slice(0, 12)) await api.delete(`/reviews/${id}`);
  },
);

test('the keyboard keeps its place, and a search drops from the selection what it hides', async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, 4);
  const names = reviews.map(({ name }) => name) as [string, string, string, string];
  const card = (index: number) => staff.getByRole('article', { name: names[index] });
  const toolbar = staff.getByRole('toolbar');
  await openReviews(staff, family, 4);
  const refresh = staff.getByRole('button', { name: 'Refresh' });
  // The keyboard cannot reach it while the list loads.
  await expect(refresh).toBeEnabled();
  await refresh.press('Enter');
  await expect(staff.getByText('Reviews refreshed successfully')).toBeVisible();
  await expect(refresh).toBeFocused();
  const box = staff.getByRole('checkbox', { name: `Select ${names[1]}` });
  await box.press(' ');
  await staff.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(toolbar).toBeHidden();
  await expect(box).toBeFocused();

  await test.step('a deleted row is no longer selected, and the next card has the keyboard', async () => {
    const deleteCard = async (index: number) => {
      await card(index).getByRole('button', { name: 'Delete' }).press('Enter');
      await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(card(index)).toBeHidden();
    };
    await select(staff, names[2]);
    await deleteCard(2);
    await expect(card(3)).toBeFocused();
    await expect(toolbar).toBeHidden();
    await deleteCard(3);
    await expect(card(1)).toBeFocused();
  });

  await test.step('a search drops what it hides', async () => {
    for (const name of names.slice(0, 2)) await select(staff, name);
    await expect(staff.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    const search = staff.getByRole('searchbox');
    await search.fill(names[1]);
    await expect(staff.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
    await search.fill('nobody is called so');
    await expect(toolbar).toBeHidden();
    await search.fill(family);
    await expect(staff.getByRole('article')).toHaveCount(2);
    await expect(staff.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await test.step('on a phone, what can be done stands in one row, the rest in its menu', async () => {
    await staff.setViewportSize({ width: 360, height: 740 });
    await select(staff, names[0]);
    await expect(toolbar.getByRole('button', { name: 'Set status' })).toBeVisible();
    await expect.poll(async () => (await toolbar.boundingBox())!.height).toBeLessThan(70);
    const more = toolbar.getByRole('button', { name: 'More actions' });
    await expectAccessible(staff);
    await more.press('Enter');
    await staff.getByRole('menuitem', { name: 'Select this page' }).press('Enter');
    await expect(toolbar).toContainText('2 selected');
    await more.press('Enter');
    await staff.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await staff.getByRole('dialog', { name: 'Delete 2 items?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(staff.getByText('2 items deleted')).toBeVisible();
  });
});
