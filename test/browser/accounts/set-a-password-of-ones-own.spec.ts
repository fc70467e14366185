import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PASSWORD_LINK } from '../../../contract/accounts/auth.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { type MailServer, startMailServer } from '../../support/mail-server.js';
import { ADMIN, startProduct } from '../../support/product.js';
import { signIn } from '../../support/signing-in.js';

const anEmail = () => `anoma-${randomUUID().slice(0, 8)}@example.com`;

/** The link of the last mail to an address. */
async function linkIn({ received }: MailServer, email: string): Promise<string> {
  const mail = () => received.findLast(({ to }) => to.includes(email));
  await expect.poll(mail, { timeout: 30_000 }).toBeTruthy();
  const text = mail()!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/admin\/set-password#[\w.-]+/.exec(text)![0];
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  const field = page.getByRole('textbox', { name: 'New password' });
  await field.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expectAccessible(page);
  await field.fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status').filter({ hasText: PASSWORD_LINK.done })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the sign-in' }).click();
}

test('a colleague is invited, sets a password, forgets it and sets another one', async ({ browser }) => {
  test.slow();
  const server = await startMailServer();
  const product = await startProduct({ SMTP_URL: server.url });
  const head = await browser.newPage({ baseURL: product.url });
  const colleague = await browser.newPage({ baseURL: product.url });
  try {
    const email = anEmail();
    await head.goto('/admin/users/create');
    await signIn(head, ADMIN);
    await head.getByRole('textbox', { name: 'Name' }).fill('Anoma');
    await head.getByRole('textbox', { name: 'Email' }).fill(email);
    await expect(head.getByRole('switch', { name: 'Send an invitation' })).toBeChecked();
    await expect(head.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
    await expectAccessible(head);
    await head.getByRole('button', { name: 'Add User' }).click();
    const card = head.getByRole('article', { name: 'Anoma' });
    await expect(card).toContainText('Invited');

    await setPassword(colleague, await linkIn(server, email), 'a path of her own');
    await signIn(colleague, { email, password: 'a path of her own' });
    await expect(colleague).toHaveURL(/\/admin\/dashboard$/);
    await colleague.evaluate(() => localStorage.clear());
    await colleague.evaluate(() => sessionStorage.clear());

    server.reset();
    await colleague.goto('/admin/login');
    await colleague.getByRole('link', { name: 'Forgot password?' }).click();
    await colleague.getByRole('textbox', { name: 'Email' }).fill(email);
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: 'Send me a link' }).click();
    await expect(colleague.getByRole('status').filter({ hasText: PASSWORD_LINK.asked })).toBeVisible();
    const link = await linkIn(server, email);
    await setPassword(colleague, link, 'another path of hers');
    await signIn(colleague, { email, password: 'another path of hers' });
    await expect(colleague).toHaveURL(/\/admin\/dashboard$/);

    await head.goto(link);
    await head.getByRole('textbox', { name: 'New password' }).fill('a path of a thief');
    await head.getByRole('button', { name: 'Set password' }).click();
    await expect(head.getByRole('alert')).toContainText(PASSWORD_LINK.over);
  } finally {
    await Promise.all([head.close(), colleague.close()]);
    await product.stop();
    await server.close();
  }
});
