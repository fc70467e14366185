import type { Page } from '@playwright/test';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { ADMIN } from '../../support/product.js';
import { codeBefore, codeOf } from '../../support/second-factor-codes.js';
import { confirmPassword, signIn, signOut } from '../../support/signing-in.js';

const PASSWORD = 'correct-horse';

async function makeUser(api: StaffApi): Promise<{ email: string; password: string }> {
  const email = `nadia-${crypto.randomUUID()}@school.example.com`;
  const account = { email, password: PASSWORD };
  await api.post<StaffUser>('/users', { name: 'Nadia Cooray', ...account, currentPassword: ADMIN.password });
  return account;
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).press('Enter');
}

/** On the security screen; returns the secret of the app and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await confirmPassword(page);
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  const code = setup.getByRole('textbox', { name: 'Code that the app shows' });
  await code.fill('12');
  await setup.getByRole('button', { name: 'Confirm' }).click();
  await expect(setup.getByText('This code is not right')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await codeBefore(secret));
  await setup.getByRole('button', { name: 'Confirm' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await kept.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes are left')).toBeVisible();
  return { secret, codes };
}

test(
  'an app is set up, and the sign-in asks for its code, or for a recovery code',
  { tag: '@core' },
  async ({ page, api, browser, baseURL }) => {
    const account = await makeUser(api);
    await page.goto('/admin/login');
    await signIn(page, account);
    await openSecurity(page);
    const { secret, codes } = await setUpApp(page);
    await signOut(page);
    await signIn(page, account);
    const code = page.getByRole('textbox', { name: 'Code of your app' });
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This is not right')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(codeOf(secret));
    await page.getByLabel('Do not ask again in this browser for 30 days').check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await signOut(page);
    await signIn(page, account);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto('/admin/login');
    await signIn(other, account);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByRole('textbox', { name: 'Recovery code' }).fill(codes[3]!);
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other).toHaveURL(/\/admin\/dashboard$/);
    await openSecurity(other);
    await expect(other.getByText('9 codes are left')).toBeVisible();
    await other.context().close();
  },
);

test('a new device is told to its owner, who says whose it is, ends sessions and changes the password', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const account = await makeUser(api);
  await page.goto('/admin/login');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const notice = page.getByRole('status').filter({ hasText: 'A new device signed in' });
  const signInElsewhere = async () => {
    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto('/admin/login');
    await signIn(other, account);
    await expect(other).toHaveURL(/\/admin\/dashboard$/);
    await expect(other.getByRole('status').filter({ hasText: 'A new device signed in' })).toBeHidden();
    return other;
  };
  const isSignedOut = async (other: Page) => {
    await other.goto('/admin/events');
    await expect(other).toHaveURL(/\/admin\/login$/);
    await other.context().close();
  };
  const own = await signInElsewhere();
  await signOut(page);
  await signIn(page, account);
  await expect(notice).toContainText(/Chrome on \w+/);
  // From where the button of the sign-in was it would rest on a chart.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('This device is known now')).toBeVisible();
  await expect(notice).toBeHidden();

  await openSecurity(page);
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toContainText(/Chrome on \w+/);
  await expectAccessible(page);
  await sessions.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await isSignedOut(own);

  const strange = await signInElsewhere();
  await page.reload();
  await notice.getByRole('button', { name: 'No, secure my account' }).click();
  await expect(page).toHaveURL(/\/admin\/change-password$/);
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await expect(notice).toBeHidden();
  await isSignedOut(strange);

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
  await fill('Current password', PASSWORD);
  await change.click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Password changed. Please sign in again.')).toBeVisible();

  await signIn(page, { ...account, password: 'new-horse' });
  await openSecurity(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
});
