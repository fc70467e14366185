import { randomUUID } from 'node:crypto';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, test, type StaffApi } from '../../support/browser.js';
import { openWithState } from '../../support/navigation-state.js';
import { aHugeFile, aPicture, aTextFile } from '../../support/pictures.js';
import { widthsOf } from '../../support/screens.js';
import type { Page } from '@playwright/test';

const aTitle = () => `Journey College - ${randomUUID().slice(0, 8)}`;

const makeBranch = (api: StaffApi, fields: object = {}) =>
  api.post<StaffBranch>('/branches', { title: aTitle(), address: '12 Lake Drive', contact: '081 220 4410', ...fields });

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#dde" d="M0 0h256v256H0z"/></svg>';

async function answerMap(page: Page): Promise<string[]> {
  const tiles: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/svg+xml', body: TILE });
  });
  const places = Array.from({ length: 6 }, (_, n) => ({
    name: `Kandy ${n + 1}, Central Province`,
    latitude: 7.29057154 + n,
    longitude: 80.6337262,
  }));
  await page.route('**/api/geocode?*', (route) =>
    route.fulfill({ json: { success: true, data: places, message: '' } }),
  );
  return tiles;
}

const toastOf = (staff: Page, text: string | RegExp) => staff.getByRole('region', { name: 'Messages' }).getByText(text);

test('a branch is added with pictures and its place on the map', async ({ staff }) => {
  test.slow();
  const tiles = await answerMap(staff);
  const title = aTitle();
  const add = staff.getByRole('button', { name: 'Add Branch' });
  const toast = (text: string | RegExp) => toastOf(staff, text);
  await staff.goto('/admin/add-branch');

  await add.click();
  await expect(toast('Branch title is required')).toBeVisible();
  await expect(staff.getByLabel('Branch Title')).toBeFocused();
  await staff.getByLabel('Branch Title').fill(title);
  await add.click();
  await expect(toast('Branch address is required')).toBeVisible();
  await staff.getByLabel('Address').fill('12 Lake Drive, Kandy');
  await add.click();
  await expect(toast('Contact number is required')).toBeVisible();
  await staff.getByLabel('Contact Number').fill('081 220 4410');
  await staff.getByLabel('Latitude').fill('north');
  await add.click();
  await expect(toast('Latitude must be a number from -90 to 90')).toBeVisible();

  await staff.getByLabel('Latitude').fill('');
  await staff.getByRole('button', { name: 'Select on Map' }).click();
  const map = staff.getByRole('dialog', { name: 'Select Location on Map' });
  const use = map.getByRole('button', { name: 'Use Selected Location' });
  await expect(use).toBeDisabled();
  await expect.poll(() => tiles.some((tile) => tile.startsWith('/8/'))).toBe(true);
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await map.getByRole('searchbox').fill('kandy');
  await map.getByRole('searchbox').press('Enter');
  await expect(map.getByRole('listitem')).toHaveCount(5);
  await map.getByRole('button', { name: 'Kandy 1, Central Province 7.290572, 80.633726' }).click();
  await expect.poll(() => tiles.some((tile) => tile.startsWith('/15/'))).toBe(true);
  await use.click();
  await expect(staff.getByLabel('Latitude')).toHaveValue('7.290572');
  await expect(staff.getByLabel('Longitude')).toHaveValue('80.633726');

  await staff.getByLabel('Choose a hero image').setInputFiles(await aPicture('hero.png'));
  const gallery = staff.getByLabel('Add pictures');
  await gallery.setInputFiles([aTextFile, aHugeFile]);
  await expect(toast('notes.txt: Please select a valid image file')).toBeVisible();
  await expect(toast('huge.png: File size must be less than 10MB')).toBeVisible();
  await gallery.setInputFiles(await Promise.all(Array.from({ length: 11 }, (_, n) => aPicture(`p${n}.png`, 60, 40))));
  await expect(toast('Maximum 10 images allowed in gallery')).toBeVisible();
  await expect(staff.getByText('10/10 images uploaded')).toBeVisible();
  await expect(staff.getByText('Limit reached')).toBeVisible();
  await expect(gallery).toBeHidden();
  await add.click();
  await expect(toast('Branch added successfully!')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/branch$/);
  await expect(toast(/^Loaded \d+ branches successfully$/)).toBeVisible();

  await staff.getByPlaceholder('Search by name, description, address or contact...').fill(title);
  const card = staff.getByRole('article', { name: title });
  await expect(card).toContainText('7.290572, 80.633726');
  await expect(card).toContainText('10 photos');
  await expect(staff.getByRole('article')).toHaveCount(1);
});

test('a branch is read, changed and deleted', async ({ staff, api }) => {
  const toast = (text: string) => toastOf(staff, text);
  const { photos } = (await api.get<StaffBranch[]>('/branches?sort=["id","ASC"]'))[0]!;
  const { title } = await makeBranch(api, { photos });
  await staff.goto('/admin/branch');
  await staff.getByPlaceholder('Search by name, description, address or contact...').fill(title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  const card = staff.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name: title });
  await expect(details.getByRole('link', { name: '081 220 4410' })).toHaveAttribute('href', 'tel:0812204410');
  await expect(details.getByRole('button', { name: /Enlarge picture/ })).toHaveCount(photos.length);
  await details.getByRole('link', { name: 'Edit Branch' }).click();

  await expect(toast('Branch data loaded successfully')).toBeVisible();
  await staff.getByLabel('Status').click();
  await staff.getByRole('option', { name: 'Draft' }).click();
  await staff.getByRole('button', { name: 'Update Branch' }).click();
  await expect(toast('Branch updated successfully!')).toBeVisible();

  // The list comes back as it was left.
  await expect(card).toContainText('Inactive');
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = staff.getByRole('dialog', { name: 'Delete Branch' });
  await expect(question).toContainText(`Are you sure you want to delete "${title}"?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(`Branch "${title}" deleted successfully`)).toBeVisible();
  await expect(staff.getByText('No branches found')).toBeVisible();
});

test('a click on the map and the keyboard set the location; a failed search is only logged', async ({ staff }) => {
  await answerMap(staff);
  await staff.route('**/api/geocode?*', (route) =>
    route.fulfill({ status: 502, json: { success: false, message: 'No' } }),
  );
  const logged = staff.waitForEvent('console', (message) => message.text().includes('Map search failed'));
  await staff.goto('/admin/add-branch');
  await staff.getByRole('button', { name: 'Select on Map' }).click();
  const map = staff.getByRole('dialog', { name: 'Select Location on Map' });
  await map.getByRole('searchbox').fill('kandy');
  await map.getByRole('button', { name: 'Search' }).click();
  await logged;
  await expect(staff.getByRole('alert')).toHaveCount(0);

  await map.getByRole('application').press('Enter');
  await expect(map.getByText('6.927100, 79.861200')).toBeVisible();
  await map.getByRole('application').click({ position: { x: 100, y: 100 } });
  await expect(map.getByText('6.927100, 79.861200')).toBeHidden();
  await map.getByRole('button', { name: 'Cancel' }).click();
  await expect(staff.getByLabel('Latitude')).toHaveValue('');
});

test('the form edits what the navigation passes, and leads back when there is nothing', async ({ staff, api }) => {
  const branch = await makeBranch(api, { latitude: 7.5, longitude: 80.5 });
  for (const state of [{ branchId: branch.id }, { branch }]) {
    await openWithState(staff, '/add-branch', state);
    await expect(staff.getByLabel('Branch Title')).toHaveValue(branch.title);
  }
  await staff.goto(`/admin/branches/${branch.id}/show`);
  await expect(staff.getByRole('dialog', { name: branch.title })).toBeVisible();
  await api.delete(`/branches/${branch.id}`);
  await staff.goto(`/admin/add-branch/${branch.id}`);
  await expect(staff.getByText('Failed to load branch data')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/branch$/);
});

test('loading, refused, unanswered and failing calls are told in their own words', async ({ staff, api }) => {
  const branch = await makeBranch(api);
  const lists = /\/api\/branches\?/;
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await staff.route(lists, async (route) => {
    await gate;
    await route.fulfill({ status: 500, json: { success: false, message: 'Broken' } });
  });
  await staff.goto('/admin/branch');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  open();
  await expect(staff.getByRole('alert').getByText('Could not load branches from server')).toBeVisible();
  await staff.unroute(lists);
  await staff.route(lists, (route) => route.abort());
  await staff.getByRole('button', { name: 'Try again' }).click();
  await expect(staff.getByRole('alert').getByText('Failed to load branches from server')).toBeVisible();
  await staff.unroute(lists);
  await staff.getByRole('button', { name: 'Try again' }).click();
  await staff.getByRole('searchbox').fill(branch.title);
  const card = staff.getByRole('article', { name: branch.title });

  const one = `**/api/branches/${branch.id}`;
  const remove = async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(staff.getByRole('dialog')).toBeHidden();
  };
  await staff.route(one, (route) => route.fulfill({ status: 500, json: { success: false, message: '' } }));
  await remove();
  await expect(staff.getByText('Failed to delete branch')).toBeVisible();
  await staff.unroute(one);
  await staff.route(one, (route) => route.abort());
  await remove();
  await expect(staff.getByText('An error occurred while deleting the branch')).toBeVisible();
  await staff.unroute(one);

  await staff.goto(`/admin/add-branch/${branch.id}`);
  await staff.getByLabel('Address').fill('Elsewhere');
  await staff.route(one, (route) => route.fulfill({ status: 500, json: { success: false, message: '' } }));
  await staff.getByRole('button', { name: 'Update Branch' }).click();
  await expect(staff.getByText('Failed to update branch')).toBeVisible();
  await staff.unroute(one);
  await staff.route(one, (route) => route.abort());
  await staff.getByRole('button', { name: 'Update Branch' }).click();
  await expect(staff.getByText('An unexpected error occurred')).toBeVisible();
  await api.delete(`/branches/${branch.id}`);
});

for (const width of widthsOf('branches')) {
  test(`every screen of the branches is accessible at ${width} px`, async ({ staff, api }) => {
    await answerMap(staff);
    await staff.setViewportSize({ width, height: 900 });
    const branch = await makeBranch(api, {
      email: 'kandy@school.example.com',
      heroImage: '/uploads/sample-kandy-lake-dawn-1.webp',
    });
    await staff.goto('/admin/branch');
    await staff.getByRole('searchbox').fill(branch.title);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'View Details' }).click();
    await expect(detailsOf(staff)).toBeVisible();
    // On a phone a button is under the pointer now, whose tooltip would stand outside the dialog.
    await staff.mouse.move(0, 0);
    await expectAccessible(staff);
    await staff.getByRole('link', { name: 'Edit Branch' }).click();
    await expect(staff.getByLabel('Branch Title')).toHaveValue(branch.title);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Select on Map' }).click();
    await staff.getByRole('searchbox').fill('kandy');
    await staff.getByRole('searchbox').press('Enter');
    await expect(staff.getByRole('dialog').getByRole('listitem')).toHaveCount(5);
    await expectAccessible(staff);
    await api.delete(`/branches/${branch.id}`);
  });
}
