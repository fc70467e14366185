import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';
import { aPicture } from '../../support/pictures.js';
import { aFamily, found } from '../../support/reviews.js';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const choose = (page: Page, name: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  section(page, name).locator('input[type=file]').setInputFiles(files);
const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => aPicture(`${index + 1}.png`, 60 + index, 40)));

/** Holds every upload until the test lets it go on, and answers it with a path made of its place in the line. */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  const { buffer } = await aPicture();
  await page.route('**/uploads/held-*', (route) => route.fulfill({ contentType: 'image/png', body: buffer }));
  await page.route('**/api/uploads/*', (route) => void held.push(route));
  return {
    held,
    answer: (index: number) =>
      held[index]!.fulfill({
        status: 201,
        json: { success: true, message: 'File uploaded successfully', data: { url: `/uploads/held-${index + 1}.jpg` } },
      }),
  };
}

test('a hero and a main picture are taken from the gallery', async ({ staff }) => {
  await staff.goto('/admin/add-event');
  const hero = section(staff, 'Hero Image');
  await hero.getByRole('button', { name: 'Choose from gallery' }).click();
  await expect(staff.getByRole('dialog').getByText('The gallery has no pictures yet.')).toBeVisible();
  await staff.getByRole('dialog').getByRole('button').first().press('Escape');

  await choose(staff, 'Photo Gallery', await pictures(2));
  await expect(staff.getByText('2/15 images uploaded')).toBeVisible();
  for (const [name, number] of [
    ['Hero Image', 2],
    ['Main Image', 1],
  ] as const) {
    const slot = section(staff, name);
    await slot.getByRole('button', { name: 'Choose from gallery' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Choose from gallery' });
    const wanted = dialog.getByRole('button', { name: `Choose picture ${number}` });
    const source = await wanted.locator('img').getAttribute('src');
    await wanted.click();
    await expect(dialog).toBeHidden();
    await expect(slot.getByRole('button', { name: 'Choose from gallery' })).toBeFocused();
    const shown = await slot.getByRole('img').getAttribute('src');
    expect(shown!.slice(0, 40)).toBe(source!.slice(0, 40));
  }
  await expect(section(staff, 'Photo Gallery').getByText('2/15 images uploaded')).toBeVisible();

  await openInPlace(staff, '/add-branch');
  await expect(section(staff, 'Hero Image').getByRole('button', { name: 'Choose from gallery' })).toBeVisible();
});

test('an upload says that one is offline, before it starts and in the middle of it, and goes on with Retry', async ({
  staff,
  context,
}) => {
  const offline = 'You are offline. Please retry when you are connected again.';
  await staff.goto('/admin/add-event');
  const hero = section(staff, 'Hero Image');
  const { held } = await holdUploads(staff);
  await choose(staff, 'Hero Image', await aPicture('hero.png'));
  await expect.poll(() => held.length).toBe(1);
  await context.setOffline(true);
  await expect(hero.getByText(offline)).toBeVisible();
  await expect(staff.getByText('Failed to upload hero image')).toBeVisible();
  await choose(staff, 'Photo Gallery', await pictures(1));
  await expect(section(staff, 'Photo Gallery').getByText(offline)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Add Event' })).toBeDisabled();

  await context.setOffline(false);
  await staff.unrouteAll({ behavior: 'ignoreErrors' });
  await hero.getByRole('button', { name: 'Retry' }).click();
  await expect(hero.getByRole('button', { name: 'Enlarge' })).toBeVisible();
  await section(staff, 'Photo Gallery').getByRole('button', { name: 'Retry' }).click();
  await expect(staff.getByText('1/15 images uploaded')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Add Event' })).toBeEnabled();
});

test('the keyboard keeps its place when pictures are moved, removed, retried and cancelled', async ({ staff }) => {
  await staff.goto('/admin/add-event');
  const gallery = section(staff, 'Photo Gallery');
  await choose(staff, 'Photo Gallery', await pictures(3));
  await expect(staff.getByText('3/15 images uploaded')).toBeVisible();
  const button = (name: string) => gallery.getByRole('button', { name, exact: true });

  await button('Move picture 1 later').press('Enter');
  await expect(button('Move picture 2 later')).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(button('Move picture 3 earlier')).toBeFocused();
  await button('Remove picture 3').press('Enter');
  await expect(button('Remove picture 2')).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(button('Remove picture 1')).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(button('Add pictures or drop it here')).toBeFocused();

  const hero = section(staff, 'Hero Image');
  const { held, answer } = await holdUploads(staff);
  await choose(staff, 'Hero Image', await aPicture('hero.png'));
  await expect(hero.getByRole('button', { name: 'Cancel upload' })).toBeFocused();
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.abort();
  await hero.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(hero.getByRole('button', { name: 'Cancel upload' })).toBeFocused();
  await expect.poll(() => held.length).toBe(2);
  await answer(1);
  await expect(hero.getByRole('button', { name: 'Enlarge' })).toBeFocused();
  await hero.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(hero.locator('[data-drop]')).toBeFocused();
});

test('an upright poster is shown whole in the list, in its details and in its form', async ({ staff, api }) => {
  const { buffer } = await aPicture('poster.png', 400, 600);
  await staff.goto('/admin/popup-posters/add');
  await staff.locator('input[type=file]').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
  const fits = (page: Page) =>
    page
      .locator('main img[src^="/uploads/"], [role=dialog] img')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).objectFit));
  await expect(staff.getByRole('button', { name: 'Enlarge' })).toBeVisible();
  // It waits for the key to pictures.
  await expect.poll(() => fits(staff)).toEqual(['contain']);
  const title = `Upright ${aFamily()}`;
  await staff.getByLabel('Title').fill(title);
  await staff.getByRole('button', { name: 'Create Poster' }).click();
  const card = staff.getByRole('article', { name: title });
  // The one below it only fills what it leaves free.
  await expect(card.locator('img').last()).toHaveCSS('object-fit', 'contain');
  await card.getByRole('button', { name: /View/ }).click();
  await expect(staff.getByRole('dialog').locator('img').last()).toHaveCSS('object-fit', 'contain');
  const [poster] = await api.get<[{ id: number }]>(`/popup-posters/admin?${found(title)}`);
  await api.delete(`/popup-posters/${poster.id}`);
});

test('staff see a new picture, and those of a draft', async ({ staff, api }) => {
  const { buffer } = await aPicture('draft.png', 300, 200);
  await staff.goto('/admin/add-event');
  await section(staff, 'Hero Image')
    .locator('input[type=file]')
    .setInputFiles({ name: 'draft.png', mimeType: 'image/png', buffer });
  await expect(staff.getByRole('button', { name: 'Enlarge' })).toBeVisible();
  const shown = staff.locator('main img[src^="/uploads/"]').first();
  const heroImage = (await shown.getAttribute('src'))!.replace(/(-\d+\.webp)?\?.*/, '');
  const isLoaded = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(() => isLoaded(shown)).toBe(true);
  const title = `Draft ${aFamily()}`;
  const fields = anEvent({ title, date: '2030-01-05', status: 'DRAFT', heroImage: `${heroImage}.png` });
  const event = await api.post<{ id: number }>('/events', fields);
  await openInPlace(staff, `/events?${found(title)}`);
  const picture = staff.getByRole('article', { name: title }).locator('img').first();
  await expect.poll(() => isLoaded(picture)).toBe(true);
  await api.delete(`/events/${event.id}`);
});
