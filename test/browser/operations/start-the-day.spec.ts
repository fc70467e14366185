import type { StaffContact } from '../../../contract/families/contacts.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { aContact } from '../../support/factories.js';

test('Today leads to the messages without a reply, the longest waiting first', async ({ staff, request, baseURL }) => {
  await request.post(`${baseURL}/api/contacts`, { data: aContact() });
  await staff.goto('/admin/dashboard');
  const today = staff.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: /messages? without a reply/ }).click();
  await expect(staff).toHaveURL(/contacts\?filter=.*PENDING.*sort=createdAt&order=ASC/);
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staff.getByRole('article').first()).toBeVisible();
  await expectAccessible(staff);
});

test('the menu counts what waits for the user beside the names', async ({ staff, api, request, baseURL }) => {
  const receipt = await request.post(`${baseURL}/api/contacts`, { data: aContact() });
  expect(receipt.ok()).toBe(true);
  const waiting = (await api.get<StaffContact[]>('/contacts?filter={"status":"PENDING"}')).length;
  expect(waiting).toBeGreaterThan(0);
  await staff.goto('/admin/dashboard');
  const group = staff.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Contact' });
  await expect(group).toHaveAccessibleDescription(/^\d+ waits? for you$/);
  await group.click();
  await expect(group).toHaveAccessibleDescription('');
  const link = staff.getByRole('link', { name: 'User Messages' });
  await expect(link).toHaveAccessibleDescription(/^\d+ waits? for you$/);
});

test('the menu fits a window of 1440 by 900 with any one group open', async ({ staff }) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto('/admin/dashboard');
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  const groups = menu.getByRole('button');
  await expect(groups.last()).toBeVisible();
  for (const group of await groups.all()) {
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    const list = menu.locator(`[id="${await group.getAttribute('aria-controls')}"]`);
    // Whole only once the list has opened.
    await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate(({ parentElement: box }) => box!.scrollHeight - box!.clientHeight)).toBe(0);
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  }
});

test('list, board, seats and figures are tabs of the admissions, subscribers and letters of the newsletter', async ({
  staff,
}) => {
  await staff.goto('/admin/admission');
  const tabs = staff.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await expect(tabs).toHaveText(['List', 'Board', 'Seats', 'Figures']);
  for (const [name, path] of Object.entries({ Board: 'board', Seats: 'seats', Figures: 'figures' })) {
    await tabs.filter({ hasText: name }).click();
    await expect(staff).toHaveURL(new RegExp(`/admission/${path}$`));
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await staff.goto('/admin/subscribers');
  await expect(tabs).toHaveText(['Subscribers', 'Letters']);
  await tabs.last().click();
  await expect(staff).toHaveURL(/\/newsletters$/);
  await expectAccessible(staff);
});
