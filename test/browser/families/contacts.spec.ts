import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { Receipt } from '../../../contract/families/forms.js';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, test, withoutLive, type StaffApi } from '../../support/browser.js';
import { aBranch } from '../../support/factories.js';
import { widthsOf } from '../../support/screens.js';

const LIST = '/admin/view-user-contact';
const refused = (message?: string) => ({ status: 500, json: { success: false, message } });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

async function makeContact(api: StaffApi, fields: object = {}): Promise<StaffContact> {
  const { reference } = await api.post<Receipt>('/contacts', {
    name: `Ruwan Perera ${randomUUID().slice(0, 8)}`,
    phone: '0771234567',
    email: 'ruwan@example.com',
    subject: 'Visiting the campus',
    message: `${'May we come on a Friday morning? '.repeat(6)}We are four.`,
    ...fields,
  });
  const [stored] = await api.get<StaffContact[]>(`/contacts?filter={\"reference\":\"${reference}\"}`);
  return stored!;
}

async function find(page: Page, q: string) {
  await page.goto(LIST);
  await page.getByPlaceholder('Search by name, email, subject or message...').fill(q);
  const card = page.getByRole('article', { name: q });
  await expect(page.getByRole('article')).toHaveCount(1);
  return card;
}

test('a message is found, read, answered by mail, marked as replied and deleted', async ({ staff, api }) => {
  const contact = await makeContact(api, { name: `Mrs. Nimali Silva ${randomUUID().slice(0, 8)}` });
  const card = await find(staff, contact.name);
  await expect(staff.getByText(/^1 message found \(\d+ in total\)$/)).toBeVisible();
  await expect(card).toContainText('Pending');
  await expect(card.getByRole('link', { name: 'ruwan@example.com' })).toHaveAttribute(
    'href',
    'mailto:ruwan@example.com',
  );
  await expect(card.getByRole('link', { name: '0771234567' })).toHaveAttribute('href', 'tel:0771234567');
  await expect(card).toContainText(`${contact.message.slice(0, 120).trimEnd()}…`);
  await expect(card).not.toContainText('We are four.');

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name: 'Visiting the campus' });
  await expect(details).toContainText('We are four.');
  await expect(details).toContainText(/Submitted\d{1,2} \w+ \d{4}, \d{1,2}:\d{2} [AP]M/);
  await details.getByRole('button', { name: 'More' }).click();
  // A menu stands outside of the landmarks.
  await expectAccessible(staff, { region: { enabled: false } });
  const letter = new URL((await staff.getByRole('menuitem', { name: 'Reply via Email' }).getAttribute('href'))!);
  expect(letter.protocol + letter.pathname).toBe('mailto:ruwan@example.com');
  expect(letter.searchParams.get('subject')).toBe('Re: Visiting the campus');
  expect(letter.searchParams.get('body')).toMatch(/^Dear Nimali,\r\n/);

  await staff.getByRole('menuitem', { name: 'Mark as Replied' }).click();
  await expect(toast(staff, 'Contact status updated successfully')).toBeVisible();
  await expect(details).toContainText('Resolved');
  await details.getByRole('button', { name: 'More' }).click();
  await expect(staff.getByRole('menuitem', { name: 'Reply via Email' })).toBeVisible();
  await expect(staff.getByRole('menuitem', { name: 'Mark as Replied' })).toBeHidden();
  await staff.keyboard.press('Escape');
  await expect(details.getByRole('button', { name: 'More' })).toBeFocused();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('Resolved');
  await expect(card.getByRole('button', { name: 'Mark Replied' })).toBeHidden();
  const stored = await api.get<StaffContact>(`/contacts/${contact.id}`);
  expect(stored).toMatchObject({ status: 'RESOLVED', isRead: true });

  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog', { name: 'Delete Message' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(staff, 'Contact deleted successfully')).toBeVisible();
  await expect(staff.getByText('No messages found')).toBeVisible();
  await staff.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(staff.getByText('No messages found')).toBeHidden();
});

test('a message is handed to a branch and taken back, and its card says whose it is', async ({ staff, api }) => {
  const contact = await makeContact(api, { name: `Mr. Ajith ${randomUUID().slice(0, 8)}` });
  const town = `Town ${randomUUID().slice(0, 8)}`;
  const branch = await api.post<StaffBranch>('/branches', aBranch({ title: `Crestfield College - ${town}` }));
  const card = await find(staff, contact.name);
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name: 'Visiting the campus' });
  const field = details.getByRole('combobox', { name: 'Branch' });
  await expect(field).toHaveText('The whole school');

  await field.click();
  await staff.getByRole('option', { name: town }).click();
  await expect(toast(staff, 'Branch of the message updated successfully')).toBeVisible();
  await expect(field).toHaveText(town);
  await expect(field).toBeFocused();
  await expectAccessible(staff);
  expect(await api.get(`/contacts/${contact.id}`)).toMatchObject({ branchId: branch.id, branch: town });
  await expect(staff.getByRole('article', { name: contact.name, includeHidden: true })).toContainText(town);

  await api.delete(`/branches/${branch.id}`);
  await staff.goto(`/admin/contacts/${contact.id}/show`);
  await expect(details).toContainText(`It was for ${town}, which is deleted.`);
  await api.post(`/branches/${branch.id}/restore`, {});
  await staff.goto(`/admin/contacts/${contact.id}/show`);
  await expect(field).toHaveText(town);
  await field.click();
  await staff.getByRole('option', { name: 'The whole school' }).click();
  await expect(toast(staff, 'Branch of the message updated successfully')).toBeVisible();
  await expect(field).toHaveText('The whole school');
  expect(await api.get(`/contacts/${contact.id}`)).toMatchObject({ branchId: null, branch: null });
  await api.delete(`/branches/${branch.id}`);
});

test('status filter, sorts and selection work on the server and live in the address', async ({ staff, api }) => {
  const mark = randomUUID().slice(0, 8);
  const made = await Promise.all(
    ['Anu', 'Chandi', 'Bimal'].map((name) => makeContact(api, { name: `${name} ${mark}` })),
  );
  await api.put(`/contacts/${made[1]!.id}`, { status: 'IN_PROGRESS' });
  await staff.goto(LIST);
  await staff.getByRole('searchbox').fill(mark);
  await expect(staff.getByRole('article')).toHaveCount(3);

  await staff.getByRole('combobox', { name: 'Sort by' }).click();
  await expect(staff.getByRole('option')).toHaveText(['Date (newest first)', 'Name', 'Status']);
  await staff.getByRole('option', { name: 'Name' }).click();
  await expect(staff.getByRole('heading', { level: 2 })).toHaveText(
    ['Anu', 'Bimal', 'Chandi'].map((n) => `${n} ${mark}`),
  );
  await staff.getByRole('combobox', { name: 'Status' }).click();
  await expect(staff.getByRole('option')).toHaveText(['All Status', 'Pending', 'In Progress', 'Resolved']);
  await staff.getByRole('option', { name: 'In Progress' }).click();
  await expect(staff.getByRole('heading', { level: 2 })).toHaveText([`Chandi ${mark}`]);
  await staff.reload();
  await expect(staff.getByRole('article', { name: `Chandi ${mark}` })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('article')).toHaveCount(3);

  await staff.getByRole('checkbox', { name: `Select Anu ${mark}` }).check();
  await staff.getByRole('checkbox', { name: `Select Bimal ${mark}` }).check();
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Resolved' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(toast(staff, '2 items updated')).toBeVisible();
  expect((await api.get<StaffContact>(`/contacts/${made[0]!.id}`)).status).toBe('RESOLVED');
  await Promise.all(made.map(({ id }) => api.delete(`/contacts/${id}`)));
});

test('the bell and a shared link open one message', async ({ staff, api }) => {
  const contact = await makeContact(api, { subject: `Bus ${randomUUID().slice(0, 8)}` });
  await staff.goto(`/admin/contacts/${contact.id}/show`);
  await staff.getByRole('dialog', { name: contact.subject }).getByRole('button', { name: 'Close' }).click();
  await expect(staff).toHaveURL(new RegExp(`${LIST}$`));
  await api.delete(`/contacts/${contact.id}`);
});

test('loading, refreshing and failing calls are told in the specified words', async ({ staff, api }) => {
  await withoutLive(staff);
  const contact = await makeContact(api);
  const lists = /\/api\/contacts\?.*range=%5B0%2C11/;
  let open = () => {};
  await staff.route(lists, async (route) => {
    await new Promise<void>((resolve) => (open = resolve));
    await route.fulfill(refused());
  });
  await staff.goto(LIST);
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  open();
  await expect(toast(staff, 'Failed to load contacts')).toBeVisible();
  await expect(staff.getByRole('article')).toHaveCount(0);
  await staff.unroute(lists);
  await staff.getByRole('button', { name: 'Try again' }).click();
  const card = await find(staff, contact.name);

  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(staff, 'Contacts refreshed successfully')).toBeVisible();
  const one = `**/api/contacts/${contact.id}`;
  await staff.route(one, (route) => route.fulfill(refused()));
  await card.getByRole('button', { name: 'Mark Replied' }).click();
  await expect(toast(staff, 'Failed to update contact status')).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(staff, 'Failed to delete contact')).toBeVisible();
  await staff.unroute(one);

  // No list that is fetched anew may bring the colleague's change before the button is pressed.
  const opened = new Promise<void>((resolve) => (open = resolve));
  await staff.route(/\/api\/contacts\?/, async (route) => {
    await opened;
    await route.fallback();
  });
  await api.put(`/contacts/${contact.id}`, { isRead: true });
  await card.getByRole('button', { name: 'Mark Replied' }).click();
  await expect(toast(staff, 'This was changed by somebody else since you opened it.')).toBeVisible();
  open();
  await staff.route(/\/api\/contacts\?/, (route) => route.fulfill(refused()));
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(staff, 'Failed to refresh contacts')).toBeVisible();
  await expect(toast(staff, 'Failed to load contacts')).toBeHidden();
  await api.delete(`/contacts/${contact.id}`);
});

for (const width of widthsOf('messages')) {
  test(`the messages are accessible at ${width} px`, async ({ staff, api }) => {
    await staff.setViewportSize({ width, height: 900 });
    const contact = await makeContact(api);
    const card = await find(staff, contact.name);
    await expectAccessible(staff);
    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(detailsOf(staff)).toBeVisible();
    await expectAccessible(staff);
    await api.delete(`/contacts/${contact.id}`);
  });
}
