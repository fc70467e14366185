import { randomUUID } from 'node:crypto';
import type { StaffUser } from '../../../contract/accounts/users.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, test } from '../../support/browser.js';
import { ADMIN } from '../../support/product.js';
import { makeContact, searchFor, uniqueName } from '../../support/submissions.js';

test('colleagues share the messages: one is assigned on its card, the other in its details, and lists show whose they are', async ({
  staff,
  api,
}) => {
  const name = uniqueName('Dilini');
  const person = { name, email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
  const colleague = await api.post<StaffUser>('/users', person);
  const sender = uniqueName('Parent');
  const [first, second] = [
    await makeContact(api, { name: sender, subject: 'Fees' }),
    await makeContact(api, { name: sender, subject: 'Buses' }),
  ];
  const assigneeOf = async (id: number) => (await api.get<StaffContact>(`/contacts/${id}`)).assigneeId;

  await staff.goto(`/admin/view-user-contact${searchFor({ q: sender })}`);
  const card = staff.getByRole('article').filter({ hasText: 'Fees' });
  await card.getByRole('button', { name: 'Assigned to: Nobody' }).click();
  await staff.getByRole('menuitemradio', { name }).click();
  await expect(card.getByRole('button', { name: `Assigned to: ${name}` })).toBeVisible();
  await expect.poll(() => assigneeOf(first.id)).toBe(colleague.id);
  await expectAccessible(staff);

  await test.step('the filter finds what is mine', async () => {
    await staff.getByRole('article').filter({ hasText: 'Buses' }).getByRole('button', { name: 'View Details' }).click();
    const details = detailsOf(staff);
    await details.getByRole('combobox', { name: 'Assigned to' }).click();
    await staff.getByRole('option', { name: 'Administrator' }).click();
    await expect.poll(() => assigneeOf(second.id)).toBe(api.session.user.id);
    await details.getByRole('button', { name: 'History' }).click();
    await expect(details.getByRole('listitem').filter({ hasText: 'Assigned to' })).toContainText(api.session.user.name);
    await expectAccessible(staff);
    await details.getByRole('button', { name: 'Close' }).first().click();
    await staff.getByRole('button', { name: 'More filters' }).click();
    await staff.getByRole('combobox', { name: 'Assigned to' }).click();
    await staff.getByRole('option', { name: 'Mine' }).click();
    await staff.keyboard.press('Escape');
    await expect(staff.getByRole('article').filter({ hasText: sender })).toContainText(['Buses']);
  });
  await api.delete(`/users/${colleague.id}`, { currentPassword: ADMIN.password });
  await expect.poll(() => assigneeOf(first.id)).toBeNull();
});
