import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { ADMIN } from '../../support/product.js';
import { confirmPassword, signIn, signOut } from '../../support/signing-in.js';
import { addAuthenticator } from '../../support/virtual-authenticator.js';

const { password } = ADMIN;
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).press('Enter');
}

test('a passkey is added, signs in alone and after the password, is renamed and removed', async ({ page, api }) => {
  const account = { email: `nadia-${crypto.randomUUID()}@school.example.com`, password };
  await api.post('/users', { name: 'Nadia Cooray', ...account, currentPassword: password });
  const device = await addAuthenticator(page);
  await page.goto('/admin/login');
  await signIn(page, account);
  await openSecurity(page);
  const add = section(page).getByRole('button', { name: 'Add a passkey' });
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const row = section(page).getByRole('listitem');

  await test.step('it is added, once', async () => {
    await add.click();
    await expect(name).toBeFocused();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expectAccessible(page);
    await name.fill('My laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await confirmPassword(page);
    const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    await kept.getByRole('button', { name: 'I have kept them' }).click();
    await expect(kept).toBeHidden();
    await expect(add).toBeFocused();
    expect(await device.credentials()).toBe(1);
    await expect(row).toContainText('My laptop');
    await expect(row).toContainText('Never used');
    await expect(page.getByText('10 codes are left')).toBeVisible();
    await expectAccessible(page);
    await add.click();
    await name.fill('The same one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await confirmPassword(page);
    await expect(dialog.getByText('This device has a passkey of yours already')).toBeVisible();
    await expect(name).toHaveValue('The same one');
    await expect(name).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it signs in alone, from a device that knows its user', async () => {
    await signOut(page);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expectAccessible(page);
    await device.recognise(false);
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: 'No passkey was given' }).first()).toBeVisible();
    await expect(button).toBeFocused();
    await device.recognise(true);
    await button.click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await openSecurity(page);
    await expect(row).toContainText('Last used');
  });

  await test.step('it is asked for after the password, a recovery code when that is chosen', async () => {
    await signOut(page);
    await signIn(page, account);
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await expect(use).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
    await use.click();
    await expect(use).toBeFocused();
    const error = { code: 'SECOND_FACTOR_FAILED', message: 'This passkey could not be checked' };
    await page.route('**/api/auth/second-factor', (route) =>
      route.fulfill({ status: 401, json: { success: false, error } }),
    );
    await use.click();
    await expect(page.getByRole('alert').filter({ hasText: error.message })).toBeVisible();
    await expect(use).toBeFocused();
    await page.unroute('**/api/auth/second-factor');
    await use.click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  await test.step('it is renamed and removed', async () => {
    await openSecurity(page);
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
    await confirmPassword(page);
    await expect(row).toHaveCount(0);
    await expect(add).toBeFocused();
    await signOut(page);
    await signIn(page, account);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});
