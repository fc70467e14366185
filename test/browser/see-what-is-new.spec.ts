import { randomUUID } from 'node:crypto';
import type { StaffContact } from '../../contract/contacts.js';
import { expect, test, type StaffApi } from '../support/browser.js';

const POLL_MS = 31_000;

async function write(api: StaffApi, name: string): Promise<StaffContact> {
  const fields = { phone: '0771234567', email: 'ishara@example.com', subject: 'A visit', message: 'On Friday?' };
  await api.post('/contacts', { name, ...fields });
  const [stored] = await api.get<StaffContact[]>(`/contacts?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  return stored!;
}

const named = () => `Ishara ${randomUUID().slice(0, 8)}`;

test('an open list of messages shows a new one within half a minute', async ({ staff, api }) => {
  await staff.clock.install();
  await staff.goto('/admin/view-user-contact');
  await expect(staff.getByRole('article').first()).toBeVisible();
  const name = named();
  const { id } = await write(api, name);
  await staff.clock.runFor(POLL_MS);
  await expect(staff.getByRole('article', { name })).toBeVisible();
  await api.delete(`/contacts/${id}`);
});

test('a new message moves nothing under a person’s hands, and waits until they ask for it', async ({ staff, api }) => {
  await staff.clock.install();
  await staff.goto('/admin/view-user-contact');
  const first = staff.getByRole('article').first();
  const name = (await first.getByRole('heading').textContent())!;
  await first.getByRole('checkbox').check();
  await first.getByRole('button', { name: 'View Details' }).focus();
  const before = await first.boundingBox();

  const visitor = named();
  const { id } = await write(api, visitor);
  await staff.clock.runFor(POLL_MS);
  const offer = staff.getByRole('button', { name: 'Show 1 new' });
  await expect(offer).toBeVisible();
  expect(await staff.getByRole('article', { name }).first().boundingBox()).toEqual(before);
  await expect(first.getByRole('button', { name: 'View Details' })).toBeFocused();
  await expect(first.getByRole('checkbox')).toBeChecked();

  await offer.click();
  await expect(staff.getByRole('article', { name: visitor })).toBeVisible();
  await expect(staff.getByRole('article', { name }).first().getByRole('checkbox')).toBeChecked();
  await api.delete(`/contacts/${id}`);
});

test('the open menu of the bell holds back what comes while the pointer is in it', async ({ staff, api }) => {
  const old = named();
  const first = await write(api, old);
  await staff.clock.install();
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: /^Notifications, / }).click();
  const menu = staff.getByRole('dialog', { name: 'Notifications' });
  await menu.getByRole('listitem').first().hover();
  await expect(menu.getByRole('listitem').first()).toContainText(old);

  const fresh = named();
  const second = await write(api, fresh);
  await staff.clock.runFor(POLL_MS);
  await menu.getByRole('button', { name: 'Show 1 new' }).click();
  await expect(menu.getByRole('listitem').first()).toContainText(fresh);
  await api.delete(`/contacts/${first.id}`);
  await api.delete(`/contacts/${second.id}`);
});

test('a list whose order hides the newest record on another page offers nothing new', async ({ staff }) => {
  const newest = /\/api\/admissions\?.*sort=%5B%22id%22/;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await staff.route(newest, async (route) => {
    await released;
    await route.continue();
  });
  await staff.goto('/admin/admission');
  await staff.getByRole('article').first().getByRole('button', { name: 'View Details' }).focus();
  const answered = staff.waitForResponse(newest);
  release();
  await (await answered).finished();
  await staff.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(staff.getByRole('button', { name: /^Show \d+ new$/ })).toHaveCount(0);
});
