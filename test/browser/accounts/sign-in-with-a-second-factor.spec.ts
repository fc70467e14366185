import type { Page } from '@playwright/test';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { ADMIN } from '../../support/product.js';
import { codeBefore, codeOf } from '../../support/second-factor-codes.js';
import { signIn, signOut } from '../../support/signing-in.js';

const PASSWORD = 'correct-horse';

async function makeUser(api: StaffApi): Promise<StaffUser> {
  return api.post<StaffUser>('/users', {
    name: 'Nadia Cooray',
    email: `nadia-${crypto.randomUUID()}@school.example.com`,
    password: PASSWORD,
    currentPassword: ADMIN.password,
  });
}

const confirmOwnPassword = async (page: Page, password = PASSWORD) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
};

/** On the security screen. */
async function setUpApp(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await confirmOwnPassword(page, password);
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
  await setup.getByRole('textbox', { name: 'Code that the app shows' }).fill(await codeBefore(secret));
  await setup.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

/** Signed in, with an app: its secret and the recovery codes. */
async function withApp(page: Page, email: string): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/admin/login');
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await confirmOwnPassword(page);
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

test('an app is set up, and the sign-in asks for its code, or for a recovery code', async ({ page, api, browser }) => {
  const { email } = await makeUser(api);
  const { secret, codes } = await withApp(page, email);
  await signOut(page);
  await signIn(page, { email, password: PASSWORD });
  const code = page.getByRole('textbox', { name: 'Code of your app' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Please enter a code')).toBeVisible();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This is not right')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret));
  await page.getByLabel('Do not ask again in this browser for 30 days').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await signOut(page);
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/admin/login', page.url()).href);
  await signIn(other, { email, password: PASSWORD });
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(codes[3]!);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other).toHaveURL(/\/admin\/dashboard$/);
  await other.goto(new URL('/admin/security', page.url()).href);
  await expect(other.getByText('9 codes are left')).toBeVisible();
  await other.context().close();
});

test('a sign-in that took too long begins again, with a reason', async ({ page, api }) => {
  const { email } = await makeUser(api);
  await withApp(page, email);
  await signOut(page);
  await page.route('**/api/auth/second-factor', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, error: { code: 'CHALLENGE_EXPIRED', message: 'This took too long' } },
    }),
  );
  await signIn(page, { email, password: PASSWORD });
  await page.getByRole('textbox', { name: 'Code of your app' }).fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This took too long' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('sessions are seen and ended, one by one and all', async ({ page, api, browser }) => {
  const { email } = await makeUser(api);
  await page.goto('/admin/login');
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  for (const one of [page, other]) {
    await signIn(one, { email, password: PASSWORD });
    await expect(one).toHaveURL(/\/admin\/dashboard$/);
  }
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toContainText(/Chrome on \w+/);
  await expectAccessible(page);
  await sessions.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto(new URL('/admin/events', page.url()).href);
  await expect(other).toHaveURL(/\/admin\/login$/);
  await other.context().close();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
});

test('who must have a second factor is led to set one up, and on from there', async ({ ownProduct, browser }) => {
  const { url } = await ownProduct();
  const chief = await (await browser.newContext()).newPage();
  const clerk = await (await browser.newContext()).newPage();
  await chief.goto(`${url}/admin/login`);
  await signIn(chief);
  await expect(chief).toHaveURL(/\/admin\/dashboard$/);
  const token = await chief.evaluate(() => localStorage.getItem('adminToken'));
  const user = { name: 'Ruwan Peiris', email: 'ruwan@school.example.com', password: PASSWORD, role: 'EDITOR' };
  const made = await chief.request.post(`${url}/api/users`, {
    data: { ...user, currentPassword: ADMIN.password },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(made.ok()).toBe(true);
  await clerk.goto(`${url}/admin/login`);
  await signIn(clerk, user);
  await expect(clerk).toHaveURL(/\/admin\/dashboard$/);

  await chief.goto(`${url}/admin/security`);
  const policy = chief.getByRole('region', { name: 'Who must have a second factor' });
  await policy.getByLabel('Everybody').check();
  await policy.getByRole('button', { name: 'Save' }).click();
  await expect(chief.getByText('Set up a second factor of your own first')).toBeVisible();
  await expect(policy.getByLabel('Everybody')).toBeChecked();
  await setUpApp(chief, ADMIN.password);
  await policy.getByRole('button', { name: 'Save' }).click();
  await confirmOwnPassword(chief, ADMIN.password);
  await expect(chief.getByText('Saved. It holds from now on')).toBeVisible();
  await expectAccessible(chief);

  await clerk.getByRole('link', { name: 'School Notices' }).click();
  await expect(clerk).toHaveURL(/\/admin\/security$/);
  await expect(clerk.getByText('The school asks you for a second factor')).toBeVisible();
  await expectAccessible(clerk);
  await clerk.getByRole('link', { name: 'School Notices' }).click();
  await expect(clerk).toHaveURL(/\/admin\/security$/);
  await setUpApp(clerk, PASSWORD);
  await clerk.getByRole('link', { name: 'Go on' }).click();
  await expect(clerk).toHaveURL(/\/admin\/notices$/);
  await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible();
  for (const page of [chief, clerk]) await page.context().close();
});

test('a new device is told to its owner, who says whose it is', async ({ page, api, browser }) => {
  const { email } = await makeUser(api);
  const credentials = { email, password: PASSWORD };
  await page.goto('/admin/login');
  await signIn(page, credentials);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const notice = page.getByRole('status').filter({ hasText: 'A new device signed in' });
  const signInElsewhere = async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(new URL('/admin/login', page.url()).href);
    await signIn(other, credentials);
    await expect(other).toHaveURL(/\/admin\/dashboard$/);
    await expect(other.getByRole('status').filter({ hasText: 'A new device signed in' })).toBeHidden();
    return other;
  };
  const own = await signInElsewhere();
  await signOut(page);
  await signIn(page, credentials);
  await expect(notice).toContainText(/Chrome on \w+/);
  // From where the button of the sign-in was it would rest on a chart.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('This device is known now')).toBeVisible();
  await expect(notice).toBeHidden();

  const strange = await signInElsewhere();
  await page.reload();
  await notice.getByRole('button', { name: 'No, secure my account' }).click();
  await expect(page).toHaveURL(/\/admin\/change-password$/);
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await expect(notice).toBeHidden();
  for (const other of [own, strange]) {
    await other.goto(new URL('/admin/events', page.url()).href);
    await expect(other).toHaveURL(/\/admin\/login$/);
    await other.context().close();
  }
});
