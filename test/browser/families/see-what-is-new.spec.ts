import { randomUUID } from 'node:crypto';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { expect, test, withoutLive, type StaffApi } from '../../support/browser.js';

const POLL_MS = 31_000;

async function write(api: StaffApi, name: string): Promise<StaffContact> {
  const fields = { phone: '0771234567', email: 'ishara@example.com', subject: 'A visit', message: 'On Friday?' };
  await api.post('/contacts', { name, ...fields });
  const [stored] = await api.get<StaffContact[]>(`/contacts?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  return stored!;
}

const named = () => `Ishara ${randomUUID().slice(0, 8)}`;

test('without the stream, an open list of messages shows a new one within half a minute', async ({ staff, api }) => {
  await withoutLive(staff);
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
  // Only what this journey wrote is listed, as others write at the same time.
  const mark = named();
  const name = `${mark} first`;
  const shown = await write(api, name);
  await staff.clock.install();
  await staff.goto(`/admin/view-user-contact?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
  const first = staff.getByRole('article', { name });
  await first.getByRole('checkbox').check();
  await first.getByRole('button', { name: 'View Details' }).focus();
  const before = await first.boundingBox();

  const visitor = `${mark} second`;
  const { id } = await write(api, visitor);
  await staff.clock.runFor(POLL_MS);
  const offer = staff.getByRole('button', { name: 'Show 1 new' });
  await expect(offer).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await expect(first.getByRole('button', { name: 'View Details' })).toBeFocused();
  await expect(first.getByRole('checkbox')).toBeChecked();

  await offer.click();
  await expect(staff.getByRole('article', { name: visitor })).toBeVisible();
  await expect(first.getByRole('checkbox')).toBeChecked();
  await api.delete(`/contacts/${shown.id}`);
  await api.delete(`/contacts/${id}`);
});

test('the open menu of the bell holds back what comes while the pointer is in it', async ({ staff, api }) => {
  const old = named();
  const first = await write(api, old);
  await staff.clock.install();
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: /^Notifications, / }).click();
  const menu = staff.getByRole('dialog', { name: 'Notifications' });
  await menu.getByRole('listitem').filter({ hasText: old }).hover();

  const fresh = named();
  const second = await write(api, fresh);
  await staff.clock.runFor(POLL_MS);
  await expect(menu.getByText(fresh)).toHaveCount(0);
  await menu.getByRole('button', { name: /^Show \d+ new$/ }).click();
  await expect(menu.getByText(fresh)).toBeVisible();
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
