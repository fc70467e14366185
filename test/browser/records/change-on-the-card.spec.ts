import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, StaffApi, test } from '../../support/browser.js';
import { aContact, aUser } from '../../support/factories.js';
import { ADMIN } from '../../support/product.js';

async function write(api: StaffApi, name = `Malini ${randomUUID().slice(0, 8)}`): Promise<StaffContact> {
  await api.post('/contacts', aContact({ name }));
  const [stored] = await api.get<StaffContact[]>(`/contacts?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  return stored!;
}

const filtered = (filter: object) => `/admin/view-user-contact?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const cardOf = (page: Page, { name }: StaffContact) => page.getByRole('article', { name });
const status = (page: Page, contact: StaffContact, value: string) =>
  cardOf(page, contact).getByRole('button', { name: `Status: ${value}` });

/** Holds the changes of a record back; `release` handles them in their order. */
async function holdChanges(page: Page, { id }: StaffContact) {
  const held: Route[] = [];
  await page.route(`**/api/contacts/${id}`, (route) =>
    route.request().method() === 'PUT' ? void held.push(route) : route.continue(),
  );
  return held;
}

async function choose(page: Page, contact: StaffContact, from: string, to: string): Promise<void> {
  await status(page, contact, from).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

const REFUSALS: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['403', (route) => refuse(route, 403, 'You may not change this'), /You may not change this/],
  ['409', (route) => refuse(route, 409, 'It is locked'), /It is locked/],
  ['500', (route) => route.fulfill({ status: 500, body: '' }), /Failed to update contact status/],
  ['no connection', (route) => route.abort(), /Failed to update contact status/],
];

const refuse = (route: Route, code: number, message: string) =>
  route.fulfill({ status: code, json: { success: false, message, error: { code: 'REFUSED' } } });

for (const [refusal, answer, reason] of REFUSALS) {
  test(`a status is shown at once, and put back with the reason after ${refusal}`, async ({ staff, api }) => {
    const contact = await write(api);
    await staff.goto(filtered({ q: contact.name }));
    const held = await holdChanges(staff, contact);
    await choose(staff, contact, 'Pending', 'Resolved');
    await expect(status(staff, contact, 'Resolved')).toBeFocused();
    await expect.poll(() => held.length).toBe(1);
    await answer(held[0]!);
    await expect(staff.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(status(staff, contact, 'Pending')).toBeVisible();
    await api.delete(`/contacts/${contact.id}`);
  });
}

test('quick changes of one message go out in order, and a reload in between shows none of them undone', async ({
  staff,
  api,
}) => {
  const contact = await write(api);
  await staff.goto(filtered({ q: contact.name }));
  const held = await holdChanges(staff, contact);
  await choose(staff, contact, 'Pending', 'In Progress');
  await choose(staff, contact, 'In Progress', 'Resolved');
  await expect(status(staff, contact, 'Resolved')).toBeVisible();
  const reloaded = staff.waitForResponse('**/api/contacts?*');
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await reloaded;
  await expect(staff.getByText('Contacts refreshed successfully')).toBeVisible();
  await expect(status(staff, contact, 'Resolved')).toBeVisible();
  expect(held).toHaveLength(1);

  await held[0]!.continue();
  await expect.poll(() => held.length).toBe(2);
  await expect(status(staff, contact, 'Resolved')).toBeVisible();
  await held[1]!.continue();
  expect(held.map((route) => route.request().postDataJSON())).toMatchObject([
    { status: 'IN_PROGRESS' },
    { status: 'RESOLVED' },
  ]);
  const versions = held.map((route) => route.request().headers()['if-match']);
  expect(versions).toEqual([`"${contact.version}"`, `"${contact.version! + 1}"`]);
  await expect.poll(() => api.get(`/contacts/${contact.id}`)).toMatchObject({ status: 'RESOLVED' });
  await api.delete(`/contacts/${contact.id}`);
});

test('a change made on top of a refused one is put back with it', async ({ staff, api }) => {
  const contact = await write(api);
  await staff.goto(filtered({ q: contact.name }));
  const held = await holdChanges(staff, contact);
  await choose(staff, contact, 'Pending', 'In Progress');
  await choose(staff, contact, 'In Progress', 'Resolved');
  await expect.poll(() => held.length).toBe(1);
  await refuse(held[0]!, 403, 'You may not change this');
  await expect(status(staff, contact, 'Pending')).toBeVisible();
  expect(held).toHaveLength(1);
  await api.delete(`/contacts/${contact.id}`);
});

test('a single change is undone by the keyboard', async ({ staff, api }) => {
  const contact = await write(api);
  await staff.goto(filtered({ q: contact.name }));
  const control = status(staff, contact, 'Pending');
  await expect(control).toBeVisible();
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

test('an Undo after a colleague’s change names the colleague, and keeps that change', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const email = `${randomUUID().slice(0, 8)}@school.example.com`;
  const name = `Nimal ${randomUUID().slice(0, 8)}`;
  const user = await api.post<StaffUser>('/users', aUser({ name, email, currentPassword: ADMIN.password }));
  const colleague = await StaffApi.signIn(request, baseURL!, { email, password: 'correct horse' });
  const contact = await write(api);
  await staff.goto(filtered({ q: contact.name }));
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
  const name = `Focus ${randomUUID().slice(0, 8)}`;
  const [first, second] = [await write(api, `${name} A`), await write(api, `${name} B`)];
  await staff.goto(`${filtered({ q: name })}&sort=name&order=ASC`);
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
  await staff.goto(`${filtered({ q: name, status: 'PENDING' })}&sort=name&order=ASC`);
  await replied.focus();
  await staff.keyboard.press('Enter');
  await expect(cardOf(staff, first)).toHaveCount(0);
  await expect(cardOf(staff, second)).toBeFocused();
  for (const { id } of [first, second]) await api.delete(`/contacts/${id}`);
});
