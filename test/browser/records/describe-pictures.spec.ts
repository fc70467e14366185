import type { Page } from '@playwright/test';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { expectAccessible } from '../../support/accessible.js';
import { anEvent } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';
import { aPicture } from '../../support/pictures.js';
import { aFamily } from '../../support/reviews.js';
import { expect, test } from '../../support/visitor.js';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const choose = async (page: Page, name: string, ...files: string[]) =>
  section(page, name)
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(files.map((file, index) => aPicture(file, 600 + index))));

test('staff upload and describe pictures, and visitors are told', { tag: '@core' }, async ({ staff, visitor, api }) => {
  const event = await api.post<StaffEvent>('/events', anEvent({ date: '2031-08-14T04:30:00Z' }));
  await staff.goto(`/admin/add-event/${event.id}`);
  await choose(staff, 'Hero Image', 'hero.png');
  await expect(staff.getByRole('button', { name: '1 picture to describe' })).toBeVisible();
  await choose(staff, 'Photo Gallery', 'a.png', 'b.png', 'c.png');
  await expect(staff.getByText('3/15 images uploaded')).toBeVisible();
  await staff.getByRole('button', { name: '4 pictures to describe' }).click();
  const hero = section(staff, 'Hero Image').getByLabel('What the picture shows');
  await expect(hero).toBeFocused();
  await hero.fill('The choir sings on the steps\nof the hall');
  await staff.getByLabel('What picture 1 shows').fill('A girl tunes her violin');
  await staff.getByLabel('What picture 2 shows').fill('Not worth a word');
  await staff.getByLabel('Decorative: picture 2').check();
  await expect(staff.getByLabel('What picture 2 shows')).toBeDisabled();
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Move picture 1 later' }).click();
  await expect(staff.getByLabel('What picture 2 shows')).toHaveValue('A girl tunes her violin');
  await expect(staff.getByLabel('Decorative: picture 1')).toBeChecked();
  await expect(staff.getByRole('button', { name: '1 picture to describe' })).toBeVisible();
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  const { heroImage, photos, alts } = await api.get<StaffEvent>(`/events/${event.id}`);
  expect(alts).toEqual({
    [heroImage!]: 'The choir sings on the steps of the hall',
    [photos[0]!]: true,
    [photos[1]!]: 'A girl tunes her violin',
  });

  await visitor.goto(`/event/${event.id}`);
  await expect(visitor.locator('.page-picture')).toHaveAttribute('alt', 'The choir sings on the steps of the hall');
  const gallery = visitor.getByRole('region', { name: 'Photo gallery' });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('button')).toHaveCount(3);
  const names = [1, 2, 3].map((n) => gallery.getByRole('button').nth(n - 1));
  await expect(names[0]!).toHaveAccessibleName('Open photograph 1 of 3');
  await expect(names[1]!).toHaveAccessibleName('Open photograph 2 of 3: A girl tunes her violin');
  await expect(names[2]!).toHaveAccessibleName('Open photograph 3 of 3');
  await names[1]!.click();
  const large = visitor.getByRole('dialog', { name: 'Photo gallery' });
  await expect(large.getByRole('img', { name: 'A girl tunes her violin' })).toBeVisible();
  await large.getByRole('button', { name: 'Next photograph' }).click();
  await expect(large.getByRole('group', { name: '3 of 3' }).getByRole('img')).toHaveAttribute('alt', event.title);
  await visitor.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expectAccessible(visitor);
  await api.delete(`/events/${event.id}`);
});

test('words that two people write for different pictures are both kept', async ({ staff, api }) => {
  const [a, b] = ['/uploads/sample-choir-dawn-1.webp', '/uploads/sample-library-noon-3.webp'];
  const event = await api.post<StaffEvent>('/events', anEvent({ photos: [a, b], alts: { [b]: 'Before' } }));
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('What picture 1 shows').fill('As I wrote it');
  await api.put(`/events/${event.id}`, { alts: { [b]: 'As a colleague wrote it' } });
  await staff.getByRole('button', { name: 'Update Event' }).click();
  const dialog = staff.getByRole('dialog', { name: /saved this/ });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0);
  await expect(dialog).toContainText('As I wrote it');
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect((await api.get<StaffEvent>(`/events/${event.id}`)).alts).toEqual({
    [a]: 'As I wrote it',
    [b]: 'As a colleague wrote it',
  });

  await openInPlace(staff, `/add-event/${event.id}`);
  await staff.getByRole('button', { name: 'History' }).click();
  const latest = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: /^Version 3/ }) });
  await expect(latest).toContainText('What the Pictures Show');
  await expect(latest).toContainText('As I wrote it');
  await expect(latest).not.toContainText('As a colleague wrote it');
  await api.delete(`/events/${event.id}`);
});

test('a slide that decorates says nothing, and its words come back while the form is open', async ({
  staff,
  visitor,
  api,
}) => {
  const title = `Slide ${aFamily()}`;
  const imageUrl = '/uploads/sample-choir-dawn-1.webp';
  const fields = { title, imageUrl, order: 0, alts: { [imageUrl]: 'A choir' } };
  const slide = await api.post<StaffHeroSlide>('/hero-slides', fields);
  const picture = visitor
    // Also while another slide is shown.
    .getByRole('group', { includeHidden: true })
    .filter({ has: visitor.getByText(title) })
    .locator('img');
  await visitor.goto('/');
  await expect(picture).toHaveAttribute('alt', 'A choir');

  await staff.goto(`/admin/hero-slides/${slide.id}`);
  const words = staff.getByLabel('What the picture shows');
  await staff.getByLabel('Decorative').check();
  await expect(words).toHaveValue('');
  await staff.getByLabel('Decorative').uncheck();
  await expect(words).toHaveValue('A choir');
  await staff.getByLabel('Decorative').check();
  await staff.getByRole('button', { name: 'Update' }).click();
  await expect(staff.getByText(/updated successfully/)).toBeVisible();
  await visitor.goto('/');
  await expect(picture).toHaveAttribute('alt', '');
  await api.delete(`/hero-slides/${slide.id}`);
});
