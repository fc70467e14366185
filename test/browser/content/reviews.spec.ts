import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { expect, test } from '../../support/browser.js';
import { aReview } from '../../support/factories.js';
import { aPicture } from '../../support/pictures.js';

test(
  'a review is added with stars, role and portrait, read, changed and deleted',
  { tag: '@core' },
  async ({ staff }) => {
    test.slow();
    const name = `Dilini ${randomUUID().slice(0, 8)}`;
    const add = staff.getByRole('button', { name: 'Add Review' });
    const toast = (text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);
    await staff.goto('/admin/add-review');
    await add.click();
    await expect(toast("Please enter the reviewer's name.")).toBeVisible();
    await staff.getByLabel('Name').fill(name);
    await staff.getByRole('textbox', { name: 'Review' }).fill('A school that listens.');
    await staff.getByLabel('Choose a profile image').setInputFiles(await aPicture());
    await expect(staff.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await staff.getByRole('radio', { name: '5 stars' }).press('ArrowLeft');
    await expect(staff.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await staff.getByLabel('Role').click();
    await staff.getByRole('option', { name: 'Fuchsius Founder' }).click();
    await expect(add).toBeEnabled();
    await add.click();
    await expect(toast('Review added successfully!')).toBeVisible();
    await expect(staff).toHaveURL(/\/admin\/review$/);

    await staff.getByPlaceholder('Search by name, review, or role...').fill(name);
    // The card stands in the whole list too, in another place.
    await expect(staff.getByRole('article')).toHaveCount(1);
    const card = staff.getByRole('article', { name });
    await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    await expect(card).toContainText('Fuchsius Founder');
    await expect(card).toContainText('Active');
    await card.getByRole('button', { name: 'View Details' }).click();
    const details = staff.getByRole('dialog', { name });
    await expect(details).toContainText('4 out of 5 stars');
    await expect(details).toContainText('“A school that listens.”');
    await details.getByRole('link', { name: 'Edit Review' }).click();
    await staff.getByRole('textbox', { name: 'Review' }).fill('A school that listens, and answers.');
    await staff.getByRole('button', { name: 'Update Review' }).click();
    await expect(toast('Review updated successfully!')).toBeVisible();

    await expect(card).toContainText('and answers');
    await staff.getByRole('button', { name: 'Refresh' }).click();
    await expect(toast('Reviews refreshed successfully')).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog', { name: 'Delete Review' }).getByRole('button', { name: 'Delete' }).click();
    await expect(toast('Review deleted successfully')).toBeVisible();
    await expect(staff.getByText('No reviews found')).toBeVisible();
    await staff.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(staff.getByText('No reviews found')).toBeHidden();
  },
);

test('selected reviews change their status together, and the list is exported', async ({ staff, api }) => {
  const family = randomUUID().slice(0, 8);
  const reviews = [
    await api.post<StaffReview>('/reviews', aReview({ name: `=Ann ${family}` })),
    await api.post<StaffReview>('/reviews', aReview({ name: `Ben ${family}`, stars: 2 })),
  ];
  await staff.goto('/admin/review');
  await staff.getByRole('searchbox').fill(family);
  await expect(staff.getByRole('article')).toHaveCount(2);
  await staff.getByRole('combobox', { name: 'Sort by' }).click();
  await staff.getByRole('option', { name: 'Rating (highest first)' }).click();
  await expect(staff).toHaveURL(/sort=stars/);
  await expect(staff.getByRole('article').last()).toContainText('Ben');

  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`"'=Ann ${family}"`);
  expect(csv.split('\r\n')).toHaveLength(3);

  for (const { name } of reviews) await staff.getByRole('checkbox', { name: `Select ${name}` }).check();
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Inactive' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(staff.getByText('2 items updated')).toBeVisible();
  await expect(staff.getByRole('article').getByText('Inactive')).toHaveCount(2);
  for (const { id } of reviews) await api.delete(`/reviews/${id}`);
});
