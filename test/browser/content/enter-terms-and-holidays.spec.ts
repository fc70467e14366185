import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../contract/platform/dates.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

test('a term is added, confirmed to families, changed, deleted and restored', { tag: '@core' }, async ({ staff }) => {
  test.slow();
  const title = `First term ${randomUUID().slice(0, 8)}`;
  const year = dayOf(new Date(), 'Asia/Colombo').slice(0, 4);
  const toast = (text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);
  const card = staff.getByRole('article', { name: title });
  await staff.goto('/admin/calendar-days');
  await staff.getByRole('link', { name: 'Add a Day' }).first().click();

  const add = staff.getByRole('button', { name: 'Add Day' });
  await add.click();
  await expect(toast('Please enter a title')).toBeVisible();
  await staff.getByLabel('Title').fill(title);
  await staff.getByLabel('First Day').fill(`${year}-05-04`);
  await expect(staff.getByLabel('Last Day')).toHaveValue(`${year}-05-04`);
  await staff.getByLabel('Last Day').fill(`${year}-05-01`);
  await add.click();
  await expect(toast('The last day must not be before the first')).toBeVisible();
  await staff.getByLabel('Last Day').fill(`${year}-07-31`);
  await expectAccessible(staff);
  await add.click();
  await expect(toast('Day added successfully!')).toBeVisible();

  await staff.getByRole('searchbox', { name: 'Search by title...' }).fill(title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('School term');
  await expect(card).toContainText('Whole school');
  await expect(card.getByRole('button', { name: 'Status: Confirmed' })).toBeVisible();
  await expectAccessible(staff);

  await card.getByRole('link', { name: 'Edit' }).click();
  await staff.getByLabel('Note').fill('Ends at noon on the last day.');
  await staff.getByRole('button', { name: 'Update Day' }).click();
  await expect(toast('Day updated successfully!')).toBeVisible();

  await staff.goto(`/admin/calendar-days?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(staff.getByText('Ends at noon on the last day.')).toBeVisible();
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Escape');
  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Day deleted successfully')).toBeVisible();
  await expect(card).toBeHidden();

  await staff.getByRole('link', { name: 'Trash' }).click();
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(card).toBeHidden();
  await staff.goto(`/admin/calendar-days?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
  await expect(card).toBeVisible();
});
