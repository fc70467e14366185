import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeContact, searchFor, toastOf } from '../../support/submissions.js';

test('spam leaves the list, is found by a filter, and comes back', { tag: '@core' }, async ({ staff, api }) => {
  const { name } = await makeContact(api);
  await staff.goto(`/admin/view-user-contact${searchFor({ q: name })}`);
  const card = staff.getByRole('article', { name });
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog');
  await details.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(toastOf(staff, 'Marked as spam')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(staff.getByText('No messages found')).toBeVisible();

  await staff.getByRole('button', { name: 'More filters' }).click();
  await staff.getByRole('combobox', { name: 'Spam' }).click();
  await staff.getByRole('option', { name: 'Spam only' }).click();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('button', { name: 'More filters (1 in use)' })).toBeFocused();
  await expect(card.getByRole('button', { name: 'Not spam' })).toBeVisible();
  await expectAccessible(staff);
  await card.getByRole('button', { name: 'Not spam' }).click();
  await expect(toastOf(staff, 'Moved out of spam')).toBeVisible();
  await expect(card).toBeHidden();
  await staff.goto(`/admin/view-user-contact${searchFor({ q: name })}`);
  await expect(card).toBeVisible();
});
