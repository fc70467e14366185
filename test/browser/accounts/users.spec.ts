import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { ADMIN } from '../../support/product.js';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { confirmPassword } from '../../support/signing-in.js';

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const anEmail = () => `user-${randomUUID().slice(0, 8)}@example.com`;

const makeUser = (api: StaffApi, fields: object = {}) =>
  api.post<StaffUser>('/users', {
    name: `Anoma ${randomUUID().slice(0, 8)}`,
    email: anEmail(),
    password: 'first-one',
    currentPassword: ADMIN.password,
    ...fields,
  });

const signsIn = async (page: Page, email: string, password: string) =>
  (await page.request.post('/api/auth/login', { data: { email, password } })).status();

async function addUser(staff: Page, name: string, email: string) {
  await staff.getByRole('link', { name: 'Add User' }).click();
  const add = staff.getByRole('button', { name: 'Add User' });
  await add.click();
  await expect(toast(staff, 'Name is required')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await staff.getByRole('textbox', { name: 'Email', exact: true }).fill('head@example.com');
  await staff.getByRole('textbox', { name: 'Password' }).fill('first-one');
  await add.click();
  await expect(toast(staff, 'Another user already has this email')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await add.click();
  await expect(toast(staff, 'User added successfully!')).toBeVisible();
}

interface Account {
  name: string;
  email: string;
}

async function disableAndEnable(staff: Page, changed: Locator, { name, email }: Account) {
  await changed.getByRole('button', { name: 'Disable' }).click();
  const prompt = staff.getByRole('dialog', { name: 'Confirm that it is you' });
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt.getByText('Your current password is required')).toBeVisible();
  await confirmPassword(staff, 'wrong-horse');
  await expect(prompt.getByText('The current password is wrong')).toBeVisible();
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(staff, 'Nothing was changed: your password was not confirmed.')).toBeVisible();
  await changed.getByRole('button', { name: 'Disable' }).click();
  await confirmPassword(staff);
  await expect(toast(staff, `${name} can no longer sign in`)).toBeVisible();
  await expect(prompt).toBeHidden();
  await expect(changed).toContainText('Disabled');
  expect(await signsIn(staff, email, 'first-one')).toBe(401);
  await changed.getByRole('button', { name: 'Enable' }).click();
  await confirmPassword(staff);
  await expect(toast(staff, `${name} may sign in again`)).toBeVisible();
}

async function resetPassword(staff: Page, changed: Locator, name: string): Promise<string> {
  await changed.getByRole('button', { name: 'Reset password' }).click();
  const reset = staff.getByRole('dialog', { name: `New password for ${name}` });
  await reset.getByRole('textbox', { name: 'New password' }).fill('password1');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset.getByText('This password is too common. Please choose another one')).toBeVisible();
  await reset.getByRole('button', { name: 'Suggest one' }).click();
  await reset.getByRole('button', { name: 'Show password' }).click();
  const password = await reset.getByRole('textbox', { name: 'New password' }).inputValue();
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await confirmPassword(staff);
  await expect(toast(staff, `The password of ${name} is reset`)).toBeVisible();
  await expect(reset).toBeHidden();
  return password;
}

async function signOutEverywhere(
  staff: Page,
  changed: Locator,
  { name, email, password }: Account & { password: string },
) {
  const signedIn = await (await staff.request.post('/api/auth/login', { data: { email, password } })).json();
  const me = () => staff.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${signedIn.data.token}` } });
  expect((await me()).status()).toBe(200);
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await changed.getByRole('button', { name: 'Sign out everywhere' }).click();
  const signOut = staff.getByRole('dialog', { name: `Sign ${name} out everywhere?` });
  await expectAccessible(staff);
  await signOut.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(toast(staff, `${name} is signed out everywhere`)).toBeVisible();
  expect((await me()).status()).toBe(401);
}

test('a user is added, changed, shut out, given a new password and deleted', async ({ staff, api }) => {
  const name = `Nimal ${randomUUID().slice(0, 8)}`;
  const email = anEmail();
  await staff.goto('/admin/users');
  await test.step('a user is added', () => addUser(staff, name, email));
  expect(await signsIn(staff, email, 'first-one')).toBe(200);

  await staff.getByPlaceholder('Search by name or email...').fill(name);
  const card = staff.getByRole('article', { name });
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('Administrator');
  await card.getByRole('link', { name: 'Edit' }).click();
  await staff.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} Perera`);
  await staff.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(staff, 'User updated successfully!')).toBeVisible();

  const account = { name: `${name} Perera`, email };
  const changed = staff.getByRole('article', { name: account.name });
  await test.step('the user is shut out, and let in again', () => disableAndEnable(staff, changed, account));

  const password = await test.step('the password is reset', () => resetPassword(staff, changed, account.name));
  expect(await signsIn(staff, email, password)).toBe(200);

  await test.step('the user is signed out everywhere', () =>
    signOutEverywhere(staff, changed, { ...account, password }));

  await changed.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog', { name: 'Delete User' }).getByRole('button', { name: 'Delete' }).click();
  await confirmPassword(staff);
  await expect(toast(staff, 'User deleted successfully')).toBeVisible();
  await expect(staff.getByText('No users found')).toBeVisible();
  expect(await api.get<StaffUser[]>(`/users?filter=${JSON.stringify({ email })}`)).toEqual([]);
});

test('every screen of the users is accessible at any width', async ({ staff, api }) => {
  const user = await makeUser(api, { isActive: false });
  const atAnyWidth = async (check = () => expectAccessible(staff)) => {
    for (const width of [390, 768, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      await check();
    }
  };
  await staff.goto('/admin/users');
  await staff.getByRole('searchbox').fill(user.name);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await atAnyWidth();
  await staff.getByRole('button', { name: 'Reset password' }).click();
  await expect(staff.getByRole('dialog')).toBeVisible();
  await atAnyWidth();
  await staff.getByRole('button', { name: 'Cancel' }).click();
  await staff.getByRole('article').getByRole('link', { name: 'Edit' }).click();
  await expect(staff.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(user.name);
  await atAnyWidth();
  await staff.goto('/admin/change-password');
  await expect(staff.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await atAnyWidth();
  await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
});
