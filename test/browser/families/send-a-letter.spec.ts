import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';
import { type MailServer, startMailServer } from '../../support/mail-server.js';

const linkIn = (source: string) =>
  /http:\/\/localhost:\d+\/newsletter\/[\w.-]+/.exec(source.replace(/=\r\n/g, '').replace(/=3D/g, '='))![0];

async function signUp(visitor: Page, page: Page, url: string, server: MailServer) {
  await visitor.goto(url);
  await visitor.getByLabel('Email').last().fill('reader@example.com');
  await visitor.keyboard.press('Enter');
  await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1);
  const link = linkIn(server.received[0]!.source);
  await page.goto(link);
  await expectAccessible(page);
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor.getByRole('heading', { name: 'You receive our newsletter' })).toBeVisible();
}

async function writeLetter(page: Page) {
  await page.getByRole('button', { name: 'New Letter' }).click();
  const form = page.getByRole('dialog', { name: 'New Letter' });
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByText('Subject is required')).toBeVisible();
  await form.getByLabel('Subject').fill('News of November');
  await form.getByRole('textbox', { name: 'Letter' }).fill('Dear parents,');
  await form.getByRole('button', { name: 'Insert Newest Events' }).click();
  await expect(form.getByRole('textbox', { name: 'Letter' })).toHaveValue(
    /^Dear parents,\n\n.+\n.+\nhttp.+\/event\/\d+/,
  );
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'Dear parents,' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send Me a Test' }).click();
  await expect(page.getByText('A test email is on its way to you')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await expect(form).toHaveCount(0);
  await expectAccessible(page);
}

test('a reader signs up and confirms, staff write a letter with the newest events, and the reader unsubscribes', async ({
  page,
  request,
  browser,
  ownProduct,
}) => {
  test.slow();
  const server = await startMailServer();
  const { url } = await ownProduct({ SMTP_URL: server.url, SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  await api.post('/events', anEvent({ title: 'Sports day', date: '2098-05-05' }));
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await test.step('a reader signs up and confirms', () => signUp(visitor, page, url, server));

  await keepSession(page, api, url);
  await page.goto(`${url}/admin/newsletters`);
  await expect(page.getByText('There is no letter yet.')).toBeVisible();
  await test.step('staff write a letter', () => writeLetter(page));

  await page.getByRole('button', { name: 'Send: News of November' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this letter?' });
  await expect(dialog).toContainText('goes to 1 reader.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'to 1 reader' })).toBeVisible();
  await expect
    .poll(() => server.received.filter(({ to }) => to.includes('reader@example.com')).length, { timeout: 30_000 })
    .toBe(2);
  await page.goto(`${url}/admin/subscribers`);
  await expect(page.getByRole('article', { name: 'reader@example.com' })).toContainText('Confirmed');
  await expectAccessible(page);

  await visitor.goto(linkIn(server.received.at(-1)!.source));
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await api.get('/subscribers')).toEqual([]);
  await visitor.close();
  await server.close();
});
