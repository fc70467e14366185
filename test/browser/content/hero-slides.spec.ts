import { randomUUID } from 'node:crypto';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { expect, test } from '../../support/browser.js';
import { aPicture } from '../../support/pictures.js';

test('a slide is made, ordered, hidden, shown, changed and deleted', { tag: '@core' }, async ({ staff, api }) => {
  test.slow();
  const title = `Every child known ${randomUUID().slice(0, 8)}`;
  const toast = (text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);
  const create = staff.getByRole('button', { name: 'Create Slide' });
  await staff.goto('/admin/add-hero-slide');
  await create.click();
  await expect(toast('Please enter a title')).toBeVisible();
  await staff.getByLabel('Title', { exact: true }).fill(`  ${title} `);
  await staff.getByLabel('Choose a slide image').setInputFiles(await aPicture());
  await expect(staff.getByRole('button', { name: 'Enlarge' })).toBeVisible();
  await staff.getByLabel('Button Text').fill('Apply now');
  await staff.getByLabel('Button Link').fill('/admissions');
  await staff.getByLabel('Display Order').fill('');
  await staff.getByLabel('Theme').click();
  await staff.getByRole('option', { name: 'Accent (green)' }).click();
  await create.click();
  await expect(toast('Hero slide created successfully!')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/hero-slides$/);

  await staff.getByPlaceholder('Search by title, subtitle or description...').fill(title);
  // The card stands in the whole list too, in another place.
  await expect(staff.getByRole('article')).toHaveCount(1);
  const card = staff.getByRole('article', { name: title });
  for (const text of ['Order #1', 'Accent', 'Active', 'CTA: Apply now']) await expect(card).toContainText(text);
  const [stored] = await api.get<StaffHeroSlide[]>(`/hero-slides?filter=${JSON.stringify({ q: title })}`);
  expect(stored).toMatchObject({ title, order: 0, subtitle: null, isActive: true });
  const sent = staff.waitForRequest('**/api/hero-slides/*/toggle');
  await card.getByRole('button', { name: 'Deactivate' }).click();
  expect((await sent).headers()['if-match']).toBe(`"${stored!.version}"`);
  await expect(toast('Hero slide status updated successfully')).toBeVisible();
  await expect(card).toContainText('Inactive');
  await card.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Deactivate' })).toBeVisible();

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(staff).toHaveURL(new RegExp(`/admin/edit-hero-slide/${stored!.id}$`));
  await staff.getByLabel('Subtitle', { exact: true }).fill('In four branches');
  await staff.getByRole('button', { name: 'Update Slide' }).click();
  await expect(toast('Hero slide updated successfully!')).toBeVisible();
  await expect(card).toContainText('In four branches');

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = staff.getByRole('dialog');
  await expect(question).toContainText(`Are you sure you want to delete "${title}"? You can restore it for 30 days.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Hero slide deleted successfully')).toBeVisible();
  await expect(staff.getByText('No hero slides found')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Create new slide' })).toBeVisible();
});
