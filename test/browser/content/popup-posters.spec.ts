import { randomUUID } from 'node:crypto';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test, type StaffApi } from '../../support/browser.js';
import { openWithState } from '../../support/navigation-state.js';
import { aHugeFile, aPicture, aTextFile } from '../../support/pictures.js';
import { widthsOf } from '../../support/screens.js';
import type { Page } from '@playwright/test';

const aTitle = () => `Open day ${randomUUID().slice(0, 8)}`;

const makePoster = (api: StaffApi, fields: object = {}) =>
  api.post<StaffPopupPoster>('/popup-posters', { title: aTitle(), imageUrl: '/uploads/none.jpg', ...fields });

const toastOf = (staff: Page, text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);

test('a poster is made for some days of the school’s calendar', async ({ staff, api }) => {
  test.slow();
  const title = aTitle();
  const create = staff.getByRole('button', { name: 'Create Poster' });
  const toast = (text: string) => toastOf(staff, text);
  await staff.goto('/admin/popup-posters/add');

  await create.click();
  await expect(toast('Poster title is required')).toBeVisible();
  await staff.getByLabel('Poster Title').fill(title);
  await create.click();
  await expect(toast('Please upload a valid image.')).toBeVisible();
  const picture = staff.getByLabel('Choose a poster image');
  await expect(staff.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
  await picture.setInputFiles(aTextFile);
  await expect(toast('Please select a valid image file')).toBeVisible();
  await picture.setInputFiles(aHugeFile);
  await expect(toast('Image size should be less than 10MB')).toBeVisible();

  await staff.route('**/api/uploads/popup-poster', (route) => route.abort());
  await picture.setInputFiles(await aPicture());
  await expect(toast('Image upload failed. Please try again.')).toBeVisible();
  await expect(create).toBeDisabled();
  await staff.unroute('**/api/uploads/popup-poster');
  await staff.getByRole('button', { name: 'Retry' }).click();
  await expect(staff.getByRole('button', { name: 'Enlarge' })).toBeVisible();

  await expect(staff.getByLabel('Priority')).toHaveValue('1');
  await staff.getByLabel('Priority').fill('11');
  await staff.getByLabel('Start Date').fill('2026-01-10');
  await staff.getByLabel('Start Time').fill('15:30');
  await staff.getByLabel('End Date').fill('2026-01-09');
  await create.click();
  await expect(toast('Priority must be a whole number from 1 to 10')).toBeVisible();
  await staff.getByLabel('Priority').fill('5');
  await staff.getByLabel('Button Text').fill('Book a seat');
  await staff.getByLabel('Button Link').fill('javascript:alert(1)');
  await create.click();
  await expect(toast('Please enter a valid URL')).toBeVisible();
  await staff.getByLabel('Button Link').fill('/contact');
  await create.click();
  await expect(toast('End date must not be before the start date')).toBeVisible();
  await staff.getByLabel('End Date').fill('2199-01-09');
  await create.click();
  await expect(toast('Popup poster created successfully!')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/popup-posters$/);

  await staff.getByPlaceholder('Search by title or description...').fill(title);
  const card = staff.getByRole('article', { name: title });
  for (const text of ['Active', 'Live', 'Priority 5', 'Just now', '10 January 2026, 3:30 PM – 9 January 2199']) {
    await expect(card).toContainText(text);
  }
  // The browser sits in London; the days are the school's.
  const [stored] = await api.get<StaffPopupPoster[]>(`/popup-posters?filter=${JSON.stringify({ q: title })}`);
  expect(stored).toMatchObject({ startDate: '2026-01-10T10:00:00.000Z', endDate: '2199-01-09T18:29:59.999Z' });
  expect(stored).toMatchObject({ ctaText: 'Book a seat', ctaLink: '/contact' });
});

test('a poster is hidden, shown, changed and deleted', async ({ staff, api }) => {
  const toast = (text: string) => toastOf(staff, text);
  const stored = await makePoster(api, {
    startDate: '2026-01-10T10:00:00.000Z',
    endDate: '2199-01-09',
    ctaText: 'Book a seat',
    ctaLink: '/contact',
  });
  const { title } = stored;
  await staff.goto('/admin/popup-posters');
  await staff.getByPlaceholder('Search by title or description...').fill(title);
  const card = staff.getByRole('article', { name: title });
  const sent = staff.waitForRequest((request) => request.method() === 'PUT');
  await card.getByRole('button', { name: 'Deactivate' }).click();
  expect((await sent).postDataJSON()).toEqual({ isActive: false });
  expect((await sent).headers()['if-match']).toBe(`"${stored.version}"`);
  await expect(toast('Poster deactivated successfully')).toBeVisible();
  await expect(card).not.toContainText('Live');
  await staff.getByRole('combobox', { name: 'Show' }).click();
  await staff.getByRole('option', { name: 'Active Only', exact: true }).click();
  await expect(staff.getByText('No popup posters found')).toBeVisible();
  await staff.getByRole('combobox', { name: 'Show' }).click();
  await staff.getByRole('option', { name: 'Inactive Only', exact: true }).click();
  await card.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(toast('Poster activated successfully')).toBeVisible();
  await staff.getByRole('combobox', { name: 'Show' }).click();
  await staff.getByRole('option', { name: 'All Posters' }).click();

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name: title });
  await expect(details.getByRole('region', { name: 'Display Schedule' })).toContainText('9 January 2199');
  await expect(details.getByRole('region', { name: 'Button' })).toContainText('/contact');
  await details.getByRole('link', { name: 'Edit Poster' }).click();
  await expect(toast('Poster data loaded successfully')).toBeVisible();
  await expect(staff.getByLabel('Start Time')).toHaveValue('15:30');
  await expect(staff.getByLabel('End Time')).toHaveValue('');
  for (const field of ['Start Date', 'Start Time', 'End Date']) await staff.getByLabel(field).fill('');
  await staff.getByRole('button', { name: 'Update Poster' }).click();
  await expect(toast('Popup poster updated successfully!')).toBeVisible();
  await expect(card).toContainText('No date restrictions');

  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog', { name: 'Delete Poster' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Popup poster deleted successfully')).toBeVisible();
});

test('both families of paths and the navigation’s state lead to the form', async ({ staff, api }) => {
  const poster = await makePoster(api, { startDate: '2026-05-01' });
  for (const path of ['popup-posters/add', 'add-popup-poster', 'popup-posters/create']) {
    await staff.goto(`/admin/${path}`);
    await expect(staff.getByRole('button', { name: 'Create Poster' })).toBeVisible();
  }
  for (const path of [
    `popup-posters/edit/${poster.id}`,
    `edit-popup-poster/${poster.id}`,
    `popup-posters/${poster.id}`,
  ]) {
    await staff.goto(`/admin/${path}`);
    await expect(staff.getByLabel('Start Date')).toHaveValue('2026-05-01');
  }
  for (const state of [{ posterId: poster.id }, { id: poster.id }, { poster }]) {
    await openWithState(staff, '/edit-popup-poster', state);
    await expect(staff.getByLabel('Poster Title')).toHaveValue(poster.title);
  }
  await api.delete(`/popup-posters/${poster.id}`);
  await staff.goto(`/admin/popup-posters/edit/${poster.id}`);
  await expect(staff.getByText('Failed to fetch poster data')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/popup-posters$/);
});

test('loading and failing calls are told in their own words', async ({ staff, api }) => {
  const poster = await makePoster(api);
  const silent = { status: 500, json: { success: false, message: '' } };
  const lists = /\/api\/popup-posters\?/;
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await staff.route(lists, async (route) => {
    await gate;
    await route.fulfill(silent);
  });
  await staff.goto('/admin/popup-posters');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  open();
  await expect(staff.getByRole('alert').getByText('Failed to load popup posters')).toBeVisible();
  await staff.unroute(lists);
  await staff.getByRole('button', { name: 'Try again' }).click();
  await staff.getByRole('searchbox').fill(poster.title);
  const card = staff.getByRole('article', { name: poster.title });
  // The search has been answered, or the list would show the colleague's version.
  await expect(staff.getByRole('article')).toHaveCount(1);

  await api.put(`/popup-posters/${poster.id}`, { description: 'Changed by a colleague' });
  await card.getByRole('button', { name: 'Deactivate' }).click();
  await expect(staff.getByText(/saved this .*\d.*\. It has been loaded again/)).toBeVisible();
  await expect(card).toContainText('Changed by a colleague');

  const one = `**/api/popup-posters/${poster.id}`;
  await staff.route(one, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(silent)));
  await card.getByRole('button', { name: 'Deactivate' }).click();
  await expect(staff.getByText('Failed to update poster status')).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('Failed to delete popup poster')).toBeVisible();
  await staff.goto(`/admin/popup-posters/edit/${poster.id}`);
  await staff.getByRole('button', { name: 'Update Poster' }).click();
  await expect(staff.getByText('An error occurred', { exact: true })).toBeVisible();
  await staff.unroute(one);
  await staff.route(one, (route) => route.abort());
  await staff.getByRole('button', { name: 'Update Poster' }).click();
  await expect(staff.getByText('Failed to save popup poster')).toBeVisible();
  await api.delete(`/popup-posters/${poster.id}`);
});

for (const width of widthsOf('posters')) {
  test(`every screen of the posters is accessible at ${width} px`, async ({ staff, api }) => {
    await staff.setViewportSize({ width, height: 900 });
    const poster = await makePoster(api, { priority: 7, description: 'Come and see. '.repeat(20) });
    await staff.goto('/admin/popup-posters');
    await staff.getByRole('searchbox').fill(poster.title);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'View Details' }).click();
    await expect(staff.getByText('No date restrictions').last()).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('link', { name: 'Edit Poster' }).click();
    await expect(staff.getByLabel('Poster Title')).toHaveValue(poster.title);
    await expectAccessible(staff);
    await api.delete(`/popup-posters/${poster.id}`);
  });
}
