import { randomUUID } from 'node:crypto';
import type { Receipt } from '../../../contract/families/forms.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { aContact } from '../../support/factories.js';
import { searchFor } from '../../support/submissions.js';
import { startMailServer } from '../../support/mail-server.js';

const MESSAGE = { subject: 'Visiting', message: 'May we come on a Friday morning?' };
const anEmail = () => `parent-${randomUUID().slice(0, 8)}@example.com`;
const write = (api: StaffApi, email: string) => api.post<Receipt>('/contacts', aContact({ ...MESSAGE, email }));

test(
  'without a mail server staff see what was kept, say who is told and go on to the message',
  { tag: '@core' },
  async ({ api, staff }) => {
    const to = anEmail();
    const { reference } = await write(api, to);
    await staff.goto(`/admin/mails${searchFor({ q: reference })}`);
    await expect(staff.getByText('No mail server is configured')).toBeVisible();
    const card = (title: string) => staff.getByRole('article', { name: `${title}: ${reference}` });
    const confirmation = card('We have your message');
    await expect(confirmation).toContainText('Kept');
    await expect(confirmation).toContainText(to);
    await expect(confirmation.getByRole('button', { name: 'Send Again' })).toBeDisabled();
    await expectAccessible(staff);

    await staff.getByRole('button', { name: 'Who Gets Notifications' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Who Gets Notifications' });
    const told = dialog.getByRole('textbox', { name: 'Email addresses' });
    await told.fill('office');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a valid email address, or up to ten')).toBeVisible();
    const value = 'office@example.com, head@example.com';
    await told.fill(value);
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => api.get('/settings/notify_emails')).toMatchObject({ value });
    await api.delete('/settings/notify_emails');

    await card('New message').getByRole('link', { name: 'Open Message' }).click();
    await expect(staff.getByRole('dialog')).toContainText(MESSAGE.message);
  },
);

test('a mail that the server refuses is sent again, and a reply that does not arrive goes to another address', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const server = await startMailServer();
  const to = anEmail();
  server.refuse(to, 550);
  const { url } = await ownProduct({ SEED_DEMO: 'false', SMTP_URL: server.url });
  const api = await StaffApi.signIn(request, url);
  await api.put('/settings/contact_email', { value: 'office@example.com' });
  const { reference } = await write(api, to);
  const find = async () => (await api.get<StaffContact[]>(`/contacts?filter={"reference":"${reference}"}`))[0]!;
  const { id } = await find();
  await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(1);
  expect(server.received[0]!.source).toContain(`/admin/contacts/${id}/show`);
  await keepSession(page, api, url);
  await page.goto(`${url}/admin/mails`);
  const refused = page.getByRole('article', { name: `We have your message: ${reference}` });
  await expect(refused).toContainText('Given up');
  await expect(refused).toContainText('550 Not today');
  await expect(page.getByText('No mail server is configured')).toHaveCount(0);
  await expectAccessible(page);
  server.reset();
  await refused.getByRole('button', { name: 'Send Again' }).click();
  await expect(page.getByText('The email is sent again.')).toBeVisible();
  await expect.poll(() => server.received.map((mail) => mail.to)).toEqual([[to]]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(refused).toContainText('Sent');

  server.refuse(to, 550);
  await api.post(`/contacts/${id}/replies`, { subject: 'Your visit', text: 'Come on Friday.' });
  await expect.poll(find, { timeout: 60_000 }).toMatchObject({ isUndelivered: true, status: 'PENDING' });
  await page.goto(`${url}/admin/dashboard`);
  const notice = page.getByRole('alert').filter({ hasText: 'Emails to parents were not delivered.' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Messages (1)' }).click();
  const card = page.getByRole('article').filter({ hasText: MESSAGE.subject });
  await expect(card).toContainText('Email not delivered');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'View Details' }).click();
  const thread = page.getByRole('region', { name: 'Replies and Notes' });
  await expect(thread).toContainText('The email address does not exist, or does not accept email. (550 Not today)');
  await thread.getByRole('button', { name: 'Another email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another email address' });
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('office-of-ruwan@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The email is sent again')).toBeVisible();
  await expect.poll(() => server.received.at(-1)?.to).toEqual(['office-of-ruwan@example.com']);
  await expect(thread.getByRole('button', { name: 'Another email address' })).toHaveCount(0);
  await page.goto(`${url}/admin/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await server.close();
});
