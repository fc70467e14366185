import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { ADMIN } from '../../support/product.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { widthsOf } from '../../support/screens.js';
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

const removeUser = (api: StaffApi, id: number) => api.delete(`/users/${id}`, { currentPassword: ADMIN.password });

const signsIn = async (page: Page, email: string, password: string, url = process.env.PRODUCT_URL!) =>
  (await page.request.post(`${url}/api/auth/login`, { data: { email, password } })).status();

async function addUser(staff: Page, name: string, email: string) {
  await staff.getByRole('link', { name: 'Add User' }).click();
  const add = staff.getByRole('button', { name: 'Add User' });
  await add.click();
  await expect(toast(staff, 'Name is required')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await staff.getByRole('textbox', { name: 'Email', exact: true }).fill('nimal@');
  await staff.getByRole('textbox', { name: 'Password' }).fill('12345');
  await add.click();
  await expect(staff.getByText('Email is invalid').last()).toBeVisible();
  await expect(staff.getByText('Password must be at least 8 characters')).toBeVisible();
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
  await expect(prompt).toBeHidden();
  await expect(toast(staff, `${name} can no longer sign in`)).toBeVisible();
  await expect(changed).toContainText('Disabled');
  expect(await signsIn(staff, email, 'first-one')).toBe(401);
  await changed.getByRole('button', { name: 'Enable' }).click();
  await confirmPassword(staff);
  await expect(toast(staff, `${name} may sign in again`)).toBeVisible();
}

async function resetPassword(staff: Page, changed: Locator, name: string): Promise<string> {
  await changed.getByRole('button', { name: 'Reset password' }).click();
  const reset = staff.getByRole('dialog', { name: `New password for ${name}` });
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset.getByText('Password is required')).toBeVisible();
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

test('the last super administrator is protected, and changes the own password', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  await keepSession(page, await StaffApi.signIn(request, url), url);
  await page.goto(`${url}/admin/users`);
  const card = page.getByRole('article', { name: 'Administrator' });
  await expect(card).toContainText('The last super administrator cannot be deleted, disabled or demoted.');
  await expect(card.getByRole('button', { name: 'Delete' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Disable' })).toBeHidden();

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  const change = page.getByRole('button', { name: 'Change Password' });
  await fill('Current password', 'wrong-horse');
  await fill('New password', 'new-horse');
  await fill('New password again', 'other-horse');
  await change.click();
  await expect(page.getByText('The two new passwords differ').last()).toBeVisible();
  await fill('New password again', 'new-horse');
  await change.click();
  await expect(page.getByText('The current password is wrong').last()).toBeVisible();
  await fill('Current password', 'correct-horse');
  await change.click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(toast(page, 'Password changed. Please sign in again.')).toBeVisible();
  expect(await signsIn(page, 'head@example.com', 'new-horse', url)).toBe(200);
});

test('an administrator without the right is told so', async ({ page, api, request, baseURL }) => {
  const user = await makeUser(api);
  const answer = await request.post(`${baseURL}/api/auth/login`, {
    data: { email: user.email, password: 'first-one' },
  });
  await keepSession(page, new StaffApi(request, baseURL!, (await answer.json()).data), baseURL!);
  await page.goto('/admin/users');
  await expect(page.getByText('Only super administrators see this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'System' })).toHaveCount(0);
  await removeUser(api, user.id);
});

for (const width of widthsOf('users')) {
  test(`every screen of the users is accessible at ${width} px`, async ({ staff, api }) => {
    await staff.setViewportSize({ width, height: 900 });
    const user = await makeUser(api, { isActive: false });
    await staff.goto('/admin/users');
    await staff.getByRole('searchbox').fill(user.name);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Reset password' }).click();
    await expectAccessible(staff);
    await staff.goto(`/admin/users/${user.id}`);
    await expect(staff.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(user.name);
    await expectAccessible(staff);
    await staff.goto('/admin/change-password');
    await expect(staff.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await expectAccessible(staff);
    await removeUser(api, user.id);
  });
}
