import { randomUUID } from 'node:crypto';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expect, StaffApi, test } from '../../support/browser.js';
import { makeEvent } from '../../support/events.js';
import { ADMIN } from '../../support/product.js';
import { signIn, signOut, signOutInAnotherTab } from '../../support/signing-in.js';

test.use({ ownSession: true });

test('a sign-out in another tab keeps the draft for the same person, and for nobody else', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const event = await makeEvent(api);
  const other = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
  const user = await api.post<StaffUser>('/users', { name: 'Dilini', ...other });
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('An hour of typing.');

  await signOutInAnotherTab(staff);

  await signIn(staff, other);
  await expect(staff.getByLabel('Description')).toHaveValue('As stored.');
  await signOut(staff);
  await signIn(staff);
  await expect(staff).toHaveURL(/\/admin\/dashboard$/);
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');

  const colleague = await StaffApi.signIn(request, baseURL!);
  await colleague.delete(`/events/${event.id}`);
  await colleague.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
});
