import type { Page, Route } from '@playwright/test';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepToasts, StaffApi, test } from '../../support/browser.js';
import { aUser } from '../../support/factories.js';
import { makeMessage } from '../../support/messages.js';
import { ADMIN } from '../../support/product.js';
import { aFamily } from '../../support/reviews.js';

const filtered = (filter: object) => `/view-user-contact?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const cardOf = (page: Page, { name }: StaffContact) => page.getByRole('article', { name });
const status = (page: Page, contact: StaffContact, value: string) =>
  cardOf(page, contact).getByRole('button', { name: `Status: ${value}` });

async function choose(page: Page, contact: StaffContact, from: string, to: string): Promise<void> {
  await status(page, contact, from).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('a single change is undone by the keyboard', { tag: '@core' }, async ({ staff, api }) => {
  const contact = await makeMessage(api);
  await staff.goto(`/admin${filtered({ q: contact.name })}`);
  const control = status(staff, contact, 'Pending');
  await expect(control).toBeVisible();
  await keepToasts(staff);
  await expectAccessible(staff);
  await control.focus();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused();
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(status(staff, contact, 'In Progress')).toBeFocused();
  await expect(staff.getByText('Contact status updated successfully')).toBeVisible();
  await staff.keyboard.press('Alt+T');
  await expect(staff.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('1 item is as it was before')).toBeVisible();
  await expect(control).toBeVisible();
  await expect.poll(() => api.get(`/contacts/${contact.id}`)).toMatchObject({ status: 'PENDING' });
  await api.delete(`/contacts/${contact.id}`);
});

test('a change is shown at once, and put back with the one on top of it when it is refused', async ({ staff, api }) => {
  const contact = await makeMessage(api);
  const held: Route[] = [];
  await staff.route(`**/api/contacts/${contact.id}`, (route) =>
    route.request().method() === 'PUT' ? void held.push(route) : route.continue(),
  );
  await staff.goto(`/admin${filtered({ q: contact.name })}`);
  await choose(staff, contact, 'Pending', 'In Progress');
  await choose(staff, contact, 'In Progress', 'Resolved');
  await expect(status(staff, contact, 'Resolved')).toBeFocused();
  await expect.poll(() => held.length).toBe(1);
  const message = 'You may not change this';
  await held[0]!.fulfill({ status: 403, json: { success: false, message, error: { code: 'REFUSED' } } });
  await expect(staff.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
  await expect(status(staff, contact, 'Pending')).toBeVisible();
  expect(held).toHaveLength(1);
  await api.delete(`/contacts/${contact.id}`);
});

test('an Undo after a colleague’s change names the colleague, and keeps that change', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const email = `${aFamily()}@school.example.com`;
  const name = `Nimal ${aFamily()}`;
  const user = await api.post<StaffUser>('/users', aUser({ name, email, currentPassword: ADMIN.password }));
  const colleague = await StaffApi.signIn(request, baseURL!, { email, password: 'correct horse' });
  const contact = await makeMessage(api);
  await staff.goto(`/admin${filtered({ q: contact.name })}`);
  await keepToasts(staff);
  await choose(staff, contact, 'Pending', 'In Progress');
  const undo = staff.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await colleague.put(`/contacts/${contact.id}`, { status: 'RESOLVED' });
  await undo.click();
  const alert = staff.getByRole('alert').filter({ hasText: `${name} saved this at` });
  await expect(alert).toContainText('It has been loaded again.');
  await expect(status(staff, contact, 'Resolved')).toBeVisible();
  expect(await api.get(`/contacts/${contact.id}`)).toMatchObject({ status: 'RESOLVED' });
  await api.delete(`/contacts/${contact.id}`);
  await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
});

test('the focus stays at the card whose button goes, and goes to the next card when the card goes', async ({
  staff,
  api,
}) => {
  const name = `Focus ${aFamily()}`;
  const [first, second] = [
    await makeMessage(api, { name: `${name} A` }),
    await makeMessage(api, { name: `${name} B` }),
  ];
  await staff.goto(`/admin${filtered({ q: name })}&sort=name&order=ASC`);
  const replied = cardOf(staff, first).getByRole('button', { name: 'Mark Replied' });
  await replied.focus();
  const stored = staff.waitForResponse((answer) => {
    return answer.request().method() === 'PUT' && answer.url().endsWith(`/contacts/${first.id}`);
  });
  await staff.keyboard.press('Enter');
  await expect(cardOf(staff, first)).toBeFocused();
  await expect(replied).toHaveCount(0);
  await stored;

  await api.put(`/contacts/${first.id}`, { status: 'PENDING' });
  await staff.goto(`/admin${filtered({ q: name, status: 'PENDING' })}&sort=name&order=ASC`);
  await replied.press('Enter');
  await expect(cardOf(staff, first)).toHaveCount(0);
  await expect(cardOf(staff, second)).toBeFocused();
  for (const { id } of [first, second]) await api.delete(`/contacts/${id}`);
});
