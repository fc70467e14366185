import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, test } from '../../support/browser.js';
import { makeContact, uniquePhone } from '../../support/submissions.js';

test.use({ viewport: { width: 1440, height: 900 } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search records, screens and actions' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search records, screens and actions' });
const options = (page: Page) => palette(page).getByRole('option');

async function openByKey(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('Ctrl+K finds a message by the phone number, and Escape leads back', { tag: '@core' }, async ({ staff, api }) => {
  const { id, name, phone } = await makeContact(api, { phone: uniquePhone() });
  await staff.goto('/admin/upcoming-events');
  const search = staff.getByRole('searchbox').first();
  await search.focus();
  await openByKey(staff);
  await field(staff).fill('audit');
  await expect(palette(staff).locator('[aria-selected="true"]')).toContainText('Audit');
  await staff.keyboard.press('Escape');
  await expect(palette(staff)).toBeHidden();
  await expect(search).toBeFocused();

  await openByKey(staff);
  await expectAccessible(staff);
  await field(staff).fill(phone);
  const found = options(staff).filter({ hasText: name }).first();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(new RegExp(`/admin/contacts/${id}/show$`));
  await expect(palette(staff)).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();

  await staff.keyboard.press('Control+k');
  await expect(palette(staff).getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(name);
  await field(staff).fill('reply');
  await staff.keyboard.press('Enter');
  await expect(detailsOf(staff).getByRole('textbox', { name: 'Subject' })).toBeVisible();
});

test('the palette says that there is no connection, leads to screens nevertheless, and closes the school', async ({
  staff,
  context,
}) => {
  await staff.goto('/admin/dashboard');
  await openByKey(staff);
  await context.setOffline(true);
  await expect(palette(staff).getByRole('status')).toHaveText(/^No connection/);
  await field(staff).fill('new event');
  await expect(options(staff).first()).toContainText('New event');
  await context.setOffline(false);
  await field(staff).fill('close the school');
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(/\/admin\/notices$/);
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
});

test('keys without Ctrl lead through a list once they are enabled', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  const keys = staff.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(staff.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await staff.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expectAccessible(staff);
  await keys.getByRole('switch', { name: 'Enable keys without Ctrl' }).check();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toBeHidden();

  await staff.keyboard.press('g');
  await staff.keyboard.press('e');
  await expect(staff).toHaveURL(/\/admin\/upcoming-events$/);
  await expect(staff.getByRole('article').first()).toBeVisible();
  await staff.keyboard.press('j');
  await staff.keyboard.press('x');
  await expect(staff.getByRole('article').first().getByRole('checkbox')).toBeChecked();
  await staff.keyboard.press('Enter');
  await expect(detailsOf(staff)).toBeVisible();
});

test('Ctrl+S saves a form, and Ctrl+Enter saves it and opens the next record of its list', async ({ staff, api }) => {
  const make = (title: string, date: string) =>
    api.post<{ id: number; version: number }>('/events', { title, date, time: '10:00', description: 'Keys' });
  const [first, second] = [
    await make('Keys one', '2031-05-05T04:30:00Z'),
    await make('Keys two', '2031-05-04T04:30:00Z'),
  ];
  await staff.goto('/admin/upcoming-events?filter={"q":"Keys"}&sort=date&order=DESC');
  await expect(staff.getByRole('article')).toHaveCount(2);
  await staff.getByRole('article').first().getByRole('link', { name: /Edit/ }).click();
  const title = staff.getByLabel('Event Title');
  await expect(title).toHaveValue('Keys one');
  await title.fill('Keys one again');
  await staff.keyboard.press('Control+Enter');
  await expect(title).toHaveValue('Keys two');
  await expect(staff).toHaveURL(new RegExp(`/${second.id}$`));
  await title.fill('Keys two again');
  await staff.keyboard.press('Control+s');
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
  expect(await api.get(`/events/${first.id}`)).toMatchObject({ title: 'Keys one again' });
  expect(await api.get(`/events/${second.id}`)).toMatchObject({ title: 'Keys two again' });
  for (const { id } of [first, second]) await api.delete(`/events/${id}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('a button opens the palette, and a tap an option', async ({ staff }) => {
    await staff.goto('/admin/dashboard');
    await staff.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(field(staff)).toBeFocused();
    await expectAccessible(staff);
    await options(staff).filter({ hasText: 'New event' }).tap();
    await expect(staff.getByRole('heading', { name: 'Add Event' })).toBeVisible();
  });
});
