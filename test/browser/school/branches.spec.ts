import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { aPicture, aTextFile } from '../../support/pictures.js';
import type { Page } from '@playwright/test';

const aTitle = () => `Journey College - ${randomUUID().slice(0, 8)}`;

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

test(
  'a branch is added with its place on the map and pictures, read, changed and deleted',
  { tag: '@core' },
  async ({ staff }) => {
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
    await staff.getByLabel('Address').fill('12 Lake Drive, Kandy');
    await staff.getByLabel('Contact Number').fill('081 220 4410');

    await staff.getByRole('button', { name: 'Select on Map' }).click();
    const map = staff.getByRole('dialog', { name: 'Select Location on Map' });
    const use = map.getByRole('button', { name: 'Use Selected Location' });
    await expect(use).toBeDisabled();
    await expect.poll(() => tiles.some((tile) => tile.startsWith('/8/'))).toBe(true);
    await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    await map.getByRole('searchbox').fill('kandy');
    await map.getByRole('searchbox').press('Enter');
    await expect(map.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(staff);
    await map.getByRole('button', { name: 'Kandy 1, Central Province 7.290572, 80.633726' }).click();
    await expect.poll(() => tiles.some((tile) => tile.startsWith('/15/'))).toBe(true);
    await use.click();
    await expect(staff.getByLabel('Latitude')).toHaveValue('7.290572');
    await expect(staff.getByLabel('Longitude')).toHaveValue('80.633726');

    const gallery = staff.getByLabel('Add pictures');
    await gallery.setInputFiles(aTextFile);
    await expect(toast('notes.txt: Please select a valid image file')).toBeVisible();
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
    await expect(staff.getByRole('article')).toHaveCount(1);
    for (const text of ['7.290572, 80.633726', '10 photos']) await expect(card).toContainText(text);
    await card.getByRole('button', { name: 'View Details' }).click();
    const details = staff.getByRole('dialog', { name: title });
    await expect(details.getByRole('link', { name: '081 220 4410' })).toHaveAttribute('href', 'tel:0812204410');
    await expect(details.getByRole('button', { name: /Enlarge picture/ })).toHaveCount(10);
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
  },
);

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
