import type { Page } from '@playwright/test';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { expect, test, type StaffApi } from '../../support/browser.js';
import { aHeroSlide } from '../../support/factories.js';
import { makeMessage } from '../../support/messages.js';
import { aFamily } from '../../support/reviews.js';

const makeSlide = (api: StaffApi, isActive: boolean) =>
  api.post<StaffHeroSlide>('/hero-slides', aHeroSlide({ title: `Slide ${aFamily()}`, isActive }));

/** From now on no list and no record is loaded again: what is shown is as old as on a very slow line. */
const holdReads = (page: Page) =>
  page.route(/\/api\/(contacts|hero-slides)/, (route) => (route.request().method() === 'GET' ? {} : route.continue()));

const find = (page: Page, name: string) => page.getByRole('searchbox').fill(name);

test('a message opened from the bell is marked as replied before it is loaded again', async ({ staff, api }) => {
  const { id, name } = await makeMessage(api);
  // What others write meanwhile is not on the bell of this journey.
  await staff.route(/\/api\/contacts\?.*isRead/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('filter', JSON.stringify({ isRead: false, q: name }));
    return route.continue({ url: String(url) });
  });
  await staff.goto('/admin/dashboard');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await staff.route('**/api/contacts/mark-read', async (route) => {
    await released;
    await route.continue();
  });
  await staff.getByRole('button', { name: /^Notifications, / }).click();
  const item = staff.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: name });
  await item.getByRole('link', { name: 'View Details' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  const replied = staff.getByRole('menuitem', { name: 'Mark as Replied' });
  await expect(replied).toBeVisible();
  await holdReads(staff);
  release();
  await expect(staff.getByText('Marked as read')).toBeVisible();

  await replied.click();
  await expect(staff.getByText('Contact status updated successfully')).toBeVisible();
  expect(await api.get(`/contacts/${id}`)).toMatchObject({ status: 'RESOLVED', isRead: true });
  await api.delete(`/contacts/${id}`);
});

test('a message that was just changed among others is changed again before it is loaded again', async ({
  staff,
  api,
}) => {
  const { id, name } = await makeMessage(api);
  await staff.goto('/admin/view-user-contact');
  await find(staff, name);
  const card = staff.getByRole('article', { name });
  await expect(staff.getByRole('article')).toHaveCount(1);
  await card.getByRole('checkbox').check();
  await holdReads(staff);
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'In Progress' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(staff.getByText('1 item updated')).toBeVisible();

  await card.getByRole('button', { name: 'Mark Replied' }).click();
  await expect(staff.getByText('Contact status updated successfully')).toBeVisible();
  expect(await api.get(`/contacts/${id}`)).toMatchObject({ status: 'RESOLVED' });
  await api.delete(`/contacts/${id}`);
});

test('a slide that was just hidden is shown again before it is loaded again, but not over a colleague’s change', async ({
  staff,
  api,
}) => {
  const slide = await makeSlide(api, true);
  await staff.goto('/admin/hero-slides');
  await find(staff, slide.title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await holdReads(staff);
  const press = async (name: string) => {
    const answered = staff.waitForResponse('**/toggle');
    await staff.getByRole('button', { name, exact: true }).click();
    return (await answered).status();
  };
  expect(await press('Deactivate')).toBe(200);
  expect(await press('Activate')).toBe(200);
  expect(await api.get(`/hero-slides/${slide.id}`)).toMatchObject({ isActive: true });
  await api.put(`/hero-slides/${slide.id}`, { subtitle: 'A colleague’s' });
  expect(await press('Deactivate')).toBe(412);
  await expect(staff.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible();
  await api.delete(`/hero-slides/${slide.id}`);
});

test('a form that is opened while a change on the card is sent has that change, and is saved without a question', async ({
  staff,
  api,
}) => {
  const slide = await makeSlide(api, false);
  await staff.goto('/admin/hero-slides');
  await find(staff, slide.title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await staff.route('**/toggle', (route) => released.then(() => route.continue()));
  await staff.getByRole('button', { name: 'Activate', exact: true }).click();
  await staff.getByRole('link', { name: 'Edit' }).click();
  await expect(staff).toHaveURL(new RegExp(`/edit-hero-slide/${slide.id}$`));
  release();
  await expect(staff.getByText('Hero slide status updated successfully')).toBeVisible();
  await staff.getByLabel('Subtitle', { exact: true }).fill('In four branches');
  await expect(staff.getByRole('switch')).toBeChecked();
  await staff.getByRole('button', { name: 'Update Slide' }).click();
  await expect(staff.getByText('Hero slide updated successfully!')).toBeVisible();
  expect(await api.get(`/hero-slides/${slide.id}`)).toMatchObject({ isActive: true, subtitle: 'In four branches' });
  await api.delete(`/hero-slides/${slide.id}`);
});
