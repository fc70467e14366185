import type { StaffContact } from '../../../contract/families/contacts.js';
import type { Receipt } from '../../../contract/families/forms.js';
import { expect, test, withoutLive } from '../../support/browser.js';

const visit = (subject: string) => ({
  name: 'Ishara Madushani',
  phone: '0771234567',
  email: 'ishara@example.com',
  subject,
  message:
    'We would like to see the library under the mango tree, and to know whether a child of four may come along to it. We are three.',
});

test('the inbox opens on unread messages, filters, and marks one and all of them read', async ({ staff, api }) => {
  const subject = `Visit ${Date.now()}`;
  await api.post('/contacts', visit(`${subject} first`));
  await api.post('/contacts', visit(`${subject} second`));
  await staff.goto('/admin/notifications');
  await expect(staff.getByText(/^\d+ contact messages · \d+ admission inquiries · \d+ unread$/)).toBeVisible();
  await expect(staff.getByRole('tab', { name: /Contact Messages/ })).toHaveAttribute('aria-selected', 'true');

  await staff.getByPlaceholder('Search contact messages...').fill(subject);
  await expect(staff.getByRole('article')).toHaveCount(2);
  await staff.getByRole('article').filter({ hasText: 'first' }).getByRole('button', { name: 'Mark Read' }).click();
  await expect(staff.getByText('Marked as read')).toBeVisible();
  await expect(staff.getByRole('article')).toHaveCount(1);

  await staff.getByRole('button', { name: 'View Details' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Ishara Madushani' });
  await expect(dialog).toContainText('a child of four may come along to it. We are three.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await staff.getByRole('button', { name: 'Mark All Read (1)' }).click();
  await expect(staff.getByText('Marked 1 notifications as read')).toBeVisible();
  await expect(staff.getByText('No notifications match your current filters.', { exact: false })).toBeVisible();

  await staff.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(staff.getByRole('combobox', { name: 'Read status' })).toHaveText('Unread');
  await expect(staff.getByRole('group', { name: 'Active filters' })).toBeHidden();
  await staff.getByRole('tab', { name: /Admission Inquiries/ }).click();
  await expect(staff.getByPlaceholder('Search admission inquiries...')).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('tab', { name: /Admission Inquiries/ })).toHaveAttribute('aria-selected', 'true');
});

test('the bell shows what is new and marks a message read', async ({ staff, api }) => {
  const { reference } = await api.post<Receipt>('/contacts', visit(`Bell ${Date.now()}`));
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: /^Notifications, / }).click();
  const menu = staff.getByRole('dialog', { name: 'Notifications' });
  const item = menu.getByRole('listitem').filter({ hasText: 'Bell' }).first();
  await expect(item).toContainText(/come along to it\. We are…/);
  await item.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(staff.getByText('Marked as read')).toBeVisible();
  expect(await api.get<StaffContact[]>(`/contacts?filter={"reference":"${reference}"}`)).toMatchObject([
    { isRead: true },
  ]);
});

test('the keyboard goes on to the next message of the bell when one is marked as read', async ({ staff, api }) => {
  for (const which of ['first', 'second']) await api.post('/contacts', visit(`Keyboard ${which} ${Date.now()}`));
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: /^Notifications, / }).click();
  const items = staff.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  for (const word of ['Keyboard second', 'Keyboard first']) {
    await expect(items.first()).toContainText(word);
    const mark = items.first().getByRole('button', { name: 'Mark as Read' });
    if (word === 'Keyboard second') await mark.focus();
    await expect(mark).toBeFocused();
    await staff.keyboard.press('Enter');
    await expect(items.filter({ hasText: word })).toHaveCount(0);
  }
  await expect(items.first().getByRole('button', { name: 'Mark as Read' })).toBeFocused();
});

test('the badge of the bell stops at nine, its dots at five', async ({ staff }) => {
  const unread = (range: string) => ({ headers: { 'Content-Range': range }, json: { success: true, data: [] } });
  await staff.route(/\/api\/contacts\?/, (route) => route.fulfill(unread('contacts 0-9/10')));
  await staff.route(/\/api\/admissions\?/, (route) => route.fulfill(unread('admissions 0-1/2')));
  await staff.goto('/admin/branch');
  const bell = staff.getByRole('button', { name: 'Notifications, 9+ unread' });
  await expect(bell).toContainText('9+');
  await bell.click();
  const dots = staff.getByRole('img', { name: '12 unread items' });
  await expect(dots.locator('> div')).toHaveCount(5);
  await expect(dots).toContainText('+7');
});

test('without the stream, the inbox is asked again every 30 seconds', async ({ staff, api }) => {
  await withoutLive(staff);
  await staff.clock.install();
  await staff.goto('/admin/notifications');
  await expect(staff.getByRole('tab', { name: /Contact Messages/ })).toBeVisible();
  const subject = `Late ${Date.now()}`;
  await api.post('/contacts', visit(subject));
  await expect(staff.getByText(subject)).toBeHidden();
  await staff.clock.runFor(31_000);
  await expect(staff.getByRole('article').filter({ hasText: subject })).toBeVisible();
});

test('each tab tells that it could not be loaded, and a server that is away that nothing could', async ({ staff }) => {
  const toast = (text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);
  const both = /\/api\/(contacts|admissions)\?/;
  await staff.route(both, (route) => route.fulfill({ status: 500, json: { success: false, message: 'x' } }));
  await staff.goto('/admin/notifications');
  await expect(toast('Failed to load contact notifications')).toBeVisible();
  await expect(toast('Failed to load admission notifications')).toBeVisible();
  await staff.unroute(both);
  await staff.route(both, (route) => route.abort());
  await staff.reload();
  await expect(toast('Failed to load notifications')).toBeVisible();
});
