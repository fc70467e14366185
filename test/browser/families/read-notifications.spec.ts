import type { StaffContact } from '../../../contract/families/contacts.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeContact, toastOf, uniqueName } from '../../support/submissions.js';

test(
  'the inbox opens on unread messages, filters, and marks one and all of them read',
  { tag: '@core' },
  async ({ staff, api }) => {
    const subject = uniqueName('Visit');
    for (const which of ['first', 'second']) {
      await makeContact(api, { subject: `${subject} ${which}`, message: `${'May we come? '.repeat(10)}We are three.` });
    }
    await staff.goto('/admin/notifications');
    await expect(staff.getByText(/^\d+ contact messages · \d+ admission inquiries · \d+ unread$/)).toBeVisible();
    await expect(staff.getByRole('tab', { name: /Contact Messages/ })).toHaveAttribute('aria-selected', 'true');
    await staff.getByPlaceholder('Search contact messages...').fill(subject);
    const cards = staff.getByRole('article');
    await expect(cards).toHaveCount(2);
    await expectAccessible(staff);
    await cards.filter({ hasText: 'first' }).getByRole('button', { name: 'Mark Read' }).click();
    await expect(toastOf(staff, 'Marked as read')).toBeVisible();
    await expect(cards).toHaveCount(1);

    await staff.getByRole('button', { name: 'View Details' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Ruwan Perera' });
    await expect(dialog).toContainText('We are three.');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await staff.getByRole('button', { name: 'Mark All Read (1)' }).click();
    await expect(toastOf(staff, 'Marked 1 notifications as read')).toBeVisible();
    await expect(staff.getByText('No notifications match your current filters.', { exact: false })).toBeVisible();

    await staff.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(staff.getByRole('combobox', { name: 'Read status' })).toHaveText('Unread');
    await expect(staff.getByRole('group', { name: 'Active filters' })).toBeHidden();
    await staff.getByRole('tab', { name: /Admission Inquiries/ }).click();
    await expect(staff.getByPlaceholder('Search admission inquiries...')).toBeVisible();
    await staff.reload();
    await expect(staff.getByRole('tab', { name: /Admission Inquiries/ })).toHaveAttribute('aria-selected', 'true');
  },
);

test('the bell shows what is new, and the keyboard goes on to the next message when one is marked as read', async ({
  staff,
  api,
}) => {
  // What others write meanwhile is not on the bell of this journey.
  const mark = uniqueName('Keyboard');
  const onBell = /\/api\/contacts\?.*isRead/;
  await staff.route(onBell, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('filter', JSON.stringify({ isRead: false, q: mark }));
    return route.continue({ url: String(url) });
  });
  await staff.route(/\/api\/admissions\?.*isRead/, (route) =>
    route.fulfill({ headers: { 'Content-Range': 'admissions */0' }, json: { success: true, data: [] } }),
  );
  const made: StaffContact[] = [];
  for (const which of ['third', 'second', 'first']) made.push(await makeContact(api, { subject: `${mark} ${which}` }));
  await staff.goto('/admin/branch');
  await staff.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  const items = staff.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expectAccessible(staff);
  for (const which of ['first', 'second']) {
    await expect(items.first()).toContainText(`${mark} ${which}`);
    const button = items.first().getByRole('button', { name: 'Mark as Read' });
    if (which === 'first') await button.focus();
    await expect(button).toBeFocused();
    await staff.keyboard.press('Enter');
    await expect(items.filter({ hasText: `${mark} ${which}` })).toHaveCount(0);
  }
  await expect(items.first().getByRole('button', { name: 'Mark as Read' })).toBeFocused();
  await expect.poll(() => api.get(`/contacts/${made[2]!.id}`)).toMatchObject({ isRead: true });
  await items.first().getByRole('link', { name: 'View Details' }).click();
  // The toast is awaited first, as it does not stay.
  await expect(toastOf(staff, 'Marked as read').last()).toBeVisible();
  await expect(staff.getByRole('dialog', { name: `${mark} third` })).toBeVisible();
});
