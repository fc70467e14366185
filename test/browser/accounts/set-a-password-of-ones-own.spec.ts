import type { Page } from '@playwright/test';
import { PASSWORD_LINK } from '../../../contract/accounts/auth.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, StaffApi, test } from '../../support/browser.js';
import { type MailServer, startMailServer } from '../../support/mail-server.js';
import { ADMIN } from '../../support/product.js';
import { codeBefore } from '../../support/second-factor-codes.js';
import { confirmPassword, signIn, signOut } from '../../support/signing-in.js';

const EMAIL = 'anoma@example.com';

/** The link of the last mail. */
async function linkIn({ received }: MailServer): Promise<string> {
  const mail = () => received.findLast(({ to }) => to.includes(EMAIL));
  await expect.poll(mail).toBeTruthy();
  const text = mail()!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/admin\/set-password#[\w.-]+/.exec(text)![0];
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('link', { name: 'School Notices' })).toBeVisible();
}

/** As the administrator, who must have one first. */
async function demandSecondFactors(api: StaffApi): Promise<void> {
  const currentPassword = ADMIN.password;
  const { secret, ticket } = await api.post<Record<string, string>>('/auth/totp', { currentPassword });
  await api.put('/auth/totp', { ticket, code: await codeBefore(secret!) });
  await api.put('/auth/second-factor-policy', { requiredFor: 'ALL', currentPassword });
}

test(
  'a colleague is invited, sets a password, forgets it, and sets up a second factor once the school asks for it',
  { tag: '@core' },
  async ({ browser, ownProduct, request }) => {
    test.slow();
    const server = await startMailServer();
    const { url: baseURL } = await ownProduct({ SEED_DEMO: 'false', SMTP_URL: server.url });
    const head = await browser.newPage({ baseURL });
    const page = await browser.newPage({ baseURL });
    await head.goto('/admin/users/create');
    await signIn(head, ADMIN);
    await head.getByRole('textbox', { name: 'Name' }).fill('Anoma');
    await head.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await expect(head.getByRole('switch', { name: 'Send an invitation' })).toBeChecked();
    await expect(head.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
    await expectAccessible(head);
    await head.getByRole('button', { name: 'Add User' }).click();
    await expect(head.getByRole('article', { name: 'Anoma' })).toContainText('Invited');
    await head.close();

    await setPassword(page, await linkIn(server), 'a path of her own');
    await signOut(page);
    server.reset();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // Not the field of the sign-in, which is there until the next screen has come.
    const send = page.getByRole('button', { name: 'Send me a link' });
    await expect(send).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await expectAccessible(page);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: PASSWORD_LINK.asked })).toBeVisible();
    await setPassword(page, await linkIn(server), 'another path of hers');

    await demandSecondFactors(await StaffApi.signIn(request, baseURL));
    const notices = page.getByRole('link', { name: 'School Notices' });
    await notices.click();
    await expect(page).toHaveURL(/\/admin\/security$/);
    await expect(page.getByText('The school asks you for a second factor')).toBeVisible();
    await expectAccessible(page);
    await notices.click();
    await expect(page).toHaveURL(/\/admin\/security$/);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await confirmPassword(page, 'another path of hers');
    const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
    await setup.getByRole('textbox', { name: 'Code that the app shows' }).fill(await codeBefore(secret));
    await setup.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL(/\/admin\/notices$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
    await server.close();
  },
);
