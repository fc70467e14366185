import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffReview } from '../../../contract/content/reviews.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expect, StaffApi, test } from '../../support/browser.js';
import { makeEvent } from '../../support/events.js';
import { ADMIN } from '../../support/product.js';
import { signIn, signOut, signOutInAnotherTab } from '../../support/signing-in.js';

test('a sign-out in another tab keeps the draft for the same person, and for nobody else', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const event = await makeEvent(api);
  const other = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
  const user = await api.post<StaffUser>('/users', { name: 'Dilini', ...other });
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('An hour of typing.');

  await signOutInAnotherTab(staff);

  await signIn(staff, other);
  await expect(staff.getByLabel('Description')).toHaveValue('As stored.');
  await signOut(staff);
  await signIn(staff);
  await expect(staff).toHaveURL(/\/admin\/dashboard$/);
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');

  const colleague = await StaffApi.signIn(request, baseURL!);
  await colleague.delete(`/events/${event.id}`);
  await colleague.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
});

test('nothing is changed in the name of whoever signs in next, by a page that has not heard of it', async ({
  staff,
  api,
}) => {
  const event = await makeEvent(api);
  const other = await StaffApi.signIn(staff.request, new URL(staff.url()).origin);
  // A tab that the browser has put to sleep hears nothing of the others.
  await staff.addInitScript(() => window.addEventListener('storage', (told) => told.stopImmediatePropagation(), true));
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('Typed by one person.');

  const second = await staff.context().newPage();
  await second.goto('/admin/login');
  await second.evaluate(({ token, user }) => {
    localStorage.setItem('user_data', JSON.stringify({ ...user, id: 2_000_000 }));
    localStorage.setItem('adminToken', token);
  }, other.session);
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff).toHaveURL(/\/admin\/dashboard$/);
  await expect(staff.getByText('Somebody else signed in in another tab')).toBeVisible();
  expect(await api.get<StaffEvent>(`/events/${event.id}`)).toMatchObject({ description: 'As stored.' });
  await api.delete(`/events/${event.id}`);
});

test('a change of many that one person began is finished in that name, and the next hears nothing of it', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const family = randomUUID().slice(0, 8);
  const reviews: StaffReview[] = [];
  for (const name of [`Ann ${family}`, `Ben ${family}`]) {
    const fields = { name, review: 'A school that listens.', profile: '/uploads/none.jpg' };
    reviews.push(await api.post<StaffReview>('/reviews', fields));
  }
  const other = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
  const user = await api.post<StaffUser>('/users', { name: 'Dilini', ...other });
  await staff.goto(`/admin/review?filter=${encodeURIComponent(JSON.stringify({ q: family }))}`);
  for (const { name } of reviews) await staff.getByRole('checkbox', { name: `Select ${name}` }).check();

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await staff.route(/\/api\/bulk\/\d+$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const started = staff.waitForResponse('**/api/bulk');
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Inactive' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await (await started).finished();

  await signOutInAnotherTab(staff);
  await signIn(staff, other);
  await expect(staff.getByRole('button', { name: 'User menu' })).toBeVisible();
  answer();
  // What would follow that answer comes before this.
  await staff.evaluate(() => fetch('/health'));
  await expect(staff.getByText('2 items updated')).toBeHidden();

  const colleague = await StaffApi.signIn(request, baseURL!);
  for (const { id } of reviews) {
    await expect.poll(() => colleague.get(`/reviews/${id}`)).toMatchObject({ status: 'INACTIVE' });
    const [last] = await colleague.get<{ by: string }[]>(`/reviews/${id}/revisions`);
    expect(last!.by).toBe(api.session.user.name);
    await colleague.delete(`/reviews/${id}`);
  }
  await colleague.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
});
