import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test, type StaffApi } from '../../support/browser.js';
import { openWithState } from '../../support/navigation-state.js';
import { aHugeFile, aPicture, aTextFile } from '../../support/pictures.js';
import { widthsOf } from '../../support/screens.js';

const aTitle = () => `Every child known ${randomUUID().slice(0, 8)}`;

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Slide' });

const makeSlide = (api: StaffApi, fields: object = {}) =>
  api.post<StaffHeroSlide>('/hero-slides', { title: aTitle(), imageUrl: '/uploads/none.jpg', order: 900, ...fields });

async function fillTitleAndPicture(staff: Page, title: string) {
  const create = createButton(staff);
  await create.click();
  await expect(toast(staff, 'Please enter a title')).toBeVisible();
  await staff.getByLabel('Title', { exact: true }).fill(`  ${title} `);
  await create.click();
  await expect(toast(staff, 'Please select an image')).toBeVisible();
  const picture = staff.getByLabel('Choose a slide image');
  await picture.setInputFiles(aTextFile);
  await expect(toast(staff, 'Please select a valid image file')).toBeVisible();
  await picture.setInputFiles(aHugeFile);
  await expect(toast(staff, 'Image size must be less than 10MB')).toBeVisible();
  await staff.route('**/api/uploads/hero-slide', (route) => route.abort());
  await picture.setInputFiles(await aPicture());
  await expect(toast(staff, 'Failed to upload image')).toBeVisible();
  await expect(create).toBeDisabled();
  await staff.unroute('**/api/uploads/hero-slide');
  await staff.getByRole('button', { name: 'Retry' }).click();
  await expect(staff.getByRole('button', { name: 'Enlarge' })).toBeVisible();
}

async function fillLinkAndOrder(staff: Page) {
  const create = createButton(staff);
  await staff.getByLabel('Button Text').fill('Apply now');
  await staff.getByLabel('Button Link').fill('javascript:alert(1)');
  await staff.getByLabel('Display Order').fill('-1');
  await create.click();
  await expect(toast(staff, 'Please enter a valid URL')).toBeVisible();
  await staff.getByLabel('Button Link').fill('/admissions');
  await create.click();
  await expect(toast(staff, 'Order must be a whole number from 0')).toBeVisible();
  await staff.getByLabel('Display Order').fill('');
  await staff.getByLabel('Theme').click();
  await staff.getByRole('option', { name: 'Accent (green)' }).click();
  await create.click();
  await expect(toast(staff, 'Hero slide created successfully!')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/hero-slides$/);
  await expect(staff.getByRole('heading', { name: 'Hero Slideshow Management' })).toBeVisible();
}

async function deleteSlide(staff: Page, card: Locator, title: string) {
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(
    staff.getByText(`Are you sure you want to delete "${title}"? You can restore it for 30 days.`),
  ).toBeVisible();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(staff, 'Hero slide deleted successfully')).toBeVisible();
  await expect(staff.getByText('No hero slides found')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Create new slide' })).toBeVisible();
}

test('a slide is made, ordered, hidden, shown, changed and deleted', async ({ staff, api }) => {
  test.slow();
  const title = aTitle();
  await staff.goto('/admin/add-hero-slide');
  for (const name of ['Basic Information', 'Call to Action (Optional)', 'Slide Image', 'Settings']) {
    await expect(staff.getByRole('region', { name })).toBeVisible();
  }

  await test.step('a slide requires a title and a picture', () => fillTitleAndPicture(staff, title));
  await test.step('its link and order are validated', () => fillLinkAndOrder(staff));

  await staff.getByPlaceholder('Search by title, subtitle or description...').fill(title);
  const card = staff.getByRole('article', { name: title });
  for (const text of ['Order #1', 'Accent', 'Active', 'CTA: Apply now']) await expect(card).toContainText(text);
  const [stored] = await api.get<StaffHeroSlide[]>(`/hero-slides?filter=${JSON.stringify({ q: title })}`);
  expect(stored).toMatchObject({ title, order: 0, subtitle: null, isActive: true });
  const sent = staff.waitForRequest('**/api/hero-slides/*/toggle');
  await card.getByRole('button', { name: 'Deactivate' }).click();
  expect((await sent).headers()['if-match']).toBe(`"${stored!.version}"`);
  await expect(toast(staff, 'Hero slide status updated successfully')).toBeVisible();
  await expect(card).toContainText('Inactive');
  await card.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Deactivate' })).toBeVisible();

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(staff).toHaveURL(new RegExp(`/admin/edit-hero-slide/${stored!.id}$`));
  await staff.getByLabel('Subtitle', { exact: true }).fill('In four branches');
  await staff.getByRole('button', { name: 'Update Slide' }).click();
  await expect(toast(staff, 'Hero slide updated successfully!')).toBeVisible();
  await expect(card).toContainText('In four branches');
  await test.step('the slide is deleted', () => deleteSlide(staff, card, title));
});

test('the form edits the slide that the navigation passes, and leads back when there is none', async ({
  staff,
  api,
}) => {
  const slide = await makeSlide(api);
  await openWithState(staff, '/add-hero-slide', { slide });
  await expect(staff.getByLabel('Title', { exact: true })).toHaveValue(slide.title);
  await api.delete(`/hero-slides/${slide.id}`);
  await staff.goto(`/admin/edit-hero-slide/${slide.id}`);
  await expect(staff.getByText('Failed to load slide data')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/hero-slides$/);
});

test('loading and failing calls are told in their own words', async ({ staff, api }) => {
  const slide = await makeSlide(api);
  const silent = { status: 500, json: { success: false, message: '' } };
  const lists = /\/api\/hero-slides\?/;
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await staff.route(lists, async (route) => {
    await gate;
    await route.fulfill(silent);
  });
  await staff.goto('/admin/hero-slides');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  open();
  await expect(staff.getByRole('alert').getByText('Failed to load hero slides')).toBeVisible();
  await staff.unroute(lists);
  await staff.getByRole('button', { name: 'Try again' }).click();
  await staff.getByRole('searchbox').fill(slide.title);
  const card = staff.getByRole('article', { name: slide.title });

  await staff.route(`**/api/hero-slides/${slide.id}/toggle`, (route) => route.abort());
  await card.getByRole('button', { name: 'Deactivate' }).click();
  await expect(staff.getByText('Failed to update hero slide status')).toBeVisible();
  const one = `**/api/hero-slides/${slide.id}`;
  await staff.route(one, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(silent)));
  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('Failed to delete hero slide')).toBeVisible();
  await staff.goto(`/admin/edit-hero-slide/${slide.id}`);
  await staff.getByRole('button', { name: 'Update Slide' }).click();
  await expect(staff.getByText('Failed to update hero slide')).toBeVisible();
  await api.delete(`/hero-slides/${slide.id}`);
});

for (const width of widthsOf('slides')) {
  test(`every screen of the slides is accessible at ${width} px`, async ({ staff, api }) => {
    await staff.setViewportSize({ width, height: 900 });
    const slide = await makeSlide(api, { theme: 'secondary', subtitle: 'In four branches', ctaText: 'Apply now' });
    await staff.goto('/admin/hero-slides');
    await staff.getByRole('searchbox').fill(slide.title);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expectAccessible(staff);
    await staff.getByRole('link', { name: 'Edit' }).click();
    await expect(staff.getByLabel('Title', { exact: true })).toHaveValue(slide.title);
    await expectAccessible(staff);
    await api.delete(`/hero-slides/${slide.id}`);
  });
}
