import type { Page } from '@playwright/test';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { ADMIN } from '../../support/product.js';
import { signIn, signOut } from '../../support/signing-in.js';
import { addAuthenticator } from '../../support/virtual-authenticator.js';

const PASSWORD = 'correct-horse';

const makeUser = (api: StaffApi) =>
  api.post<StaffUser>('/users', {
    name: 'Nadia Cooray',
    email: `nadia-${crypto.randomUUID()}@school.example.com`,
    password: PASSWORD,
    currentPassword: ADMIN.password,
  });

const confirmOwnPassword = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
};

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Signed in with the password, on the security screen. */
async function openSecurity(page: Page, email: string): Promise<void> {
  await page.goto('/admin/login');
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/security');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await confirmOwnPassword(page);
}

async function withPasskey(page: Page, email: string): Promise<void> {
  await openSecurity(page, email);
  await addPasskey(page, 'My laptop');
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
}

test('a passkey is added, renamed and removed', async ({ page, api }) => {
  const { email } = await makeUser(api);
  const device = await addAuthenticator(page);
  await openSecurity(page, email);
  const add = section(page).getByRole('button', { name: 'Add a passkey' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await name.fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await confirmOwnPassword(page);
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(kept).toBeHidden();
  await expect(add).toBeFocused();
  expect(await device.credentials()).toBe(1);
  const row = section(page).getByRole('listitem');
  await expect(row).toContainText('My laptop');
  await expect(row).toContainText('Never used');
  await expect(page.getByText('10 codes are left')).toBeVisible();
  await expectAccessible(page);

  await addPasskey(page, 'The same one');
  await expect(dialog.getByText('This device has a passkey of yours already')).toBeVisible();
  await expect(name).toHaveValue('The same one');
  await expect(name).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: 'Rename My laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
  await expect(rename.getByRole('textbox', { name: 'Name' })).toHaveValue('My laptop');
  await rename.getByRole('textbox', { name: 'Name' }).fill('My old laptop');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('My old laptop');
  await expect(row.getByRole('button', { name: 'Rename My old laptop' })).toBeFocused();

  await row.getByRole('button', { name: 'Remove My old laptop' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove My old laptop?' });
  await expect(remove).toContainText('Your password alone is enough then');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await confirmOwnPassword(page);
  await expect(row).toHaveCount(0);
  await expect(add).toBeFocused();
  await signOut(page);
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a passkey alone signs in, and a device that does not know its user does not', async ({ page, api }) => {
  const { email } = await makeUser(api);
  const device = await addAuthenticator(page);
  await withPasskey(page, email);
  await signOut(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await device.recognise(false);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was given' }).first()).toBeVisible();
  await expect(button).toBeFocused();
  await device.recognise(true);
  await button.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/security');
  await expect(section(page).getByRole('listitem')).toContainText('Last used');
});

test('a passkey is asked for after the password, and a recovery code in its place when that is chosen', async ({
  page,
  api,
}) => {
  const { email } = await makeUser(api);
  const device = await addAuthenticator(page);
  await withPasskey(page, email);
  await signOut(page);
  await signIn(page, { email, password: PASSWORD });
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(use).toBeFocused();

  await page.route('**/api/auth/second-factor', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, error: { code: 'SECOND_FACTOR_FAILED', message: 'This passkey could not be checked' } },
    }),
  );
  await use.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey could not be checked' })).toBeVisible();
  await expect(use).toBeFocused();
  await page.unroute('**/api/auth/second-factor');
  expect(await device.credentials()).toBe(1);
  await use.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a browser without passkeys offers none', async ({ page, api }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const { email } = await makeUser(api);
  await openSecurity(page, email);
  await expect(section(page)).toContainText('This browser cannot use passkeys here');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in to Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
