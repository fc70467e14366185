import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeContact, uniqueName } from '../../support/submissions.js';

test('staff correct a phone number that a parent mistyped, and see who did it and why', async ({ api, staff }) => {
  const { id, name } = await makeContact(api, { name: uniqueName('Ruwan'), phone: '0770000000' });
  await staff.goto(`/admin/contacts/${id}/show`);
  await staff.getByRole('button', { name: 'More', exact: true }).click();
  await staff.getByRole('menuitem', { name: 'Correct Details' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Correct Details' });
  await expect(dialog.getByLabel('Full Name')).toHaveValue(name);
  await expectAccessible(staff);
  await dialog.getByLabel('Phone').fill('077');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await dialog.getByLabel('Phone').fill('0771234567');
  await dialog.getByLabel('Why').fill('She called from her new number.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await expect(staff.getByRole('link', { name: /0771234567|077 123 4567/ }).first()).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Replies and Notes' })).toContainText('from her new number');
  await staff.getByRole('button', { name: 'History' }).click();
  await expect(staff.getByRole('region', { name: 'History' })).toContainText('0770000000');
});
