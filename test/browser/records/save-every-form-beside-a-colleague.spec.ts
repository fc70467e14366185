import type { RaRecord } from 'react-admin';
import { expect, test } from '../../support/browser.js';
import { aBranch, aHeroSlide, anEvent, aPopupPoster, aReview, aUser } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';
import { ADMIN } from '../../support/product.js';
import { aFamily } from '../../support/reviews.js';

interface Form {
  collection: string;
  path: (id: unknown) => string;
  button: string;
  record: (name: string) => object;
  /** A text of the record, and what the form calls it. */
  field: string;
  label: string;
}

const FORMS: Form[] = [
  {
    collection: 'events',
    path: (id) => `/add-event/${id}`,
    button: 'Update Event',
    record: (title) => anEvent({ title, date: '2031-08-14T04:30:00Z' }),
    field: 'title',
    label: 'Event Title',
  },
  {
    collection: 'branches',
    path: (id) => `/add-branch/${id}`,
    button: 'Update Branch',
    record: (title) => aBranch({ title, status: 'DRAFT' }),
    field: 'address',
    label: 'Address',
  },
  {
    collection: 'reviews',
    path: (id) => `/add-review/${id}`,
    button: 'Update Review',
    record: (name) => aReview({ name, status: 'INACTIVE' }),
    field: 'name',
    label: 'Name',
  },
  {
    collection: 'popup-posters',
    path: (id) => `/popup-posters/edit/${id}`,
    button: 'Update Poster',
    record: (title) => aPopupPoster({ title, isActive: false }),
    field: 'title',
    label: 'Poster Title',
  },
  {
    collection: 'hero-slides',
    path: (id) => `/edit-hero-slide/${id}`,
    button: 'Update Slide',
    record: (title) => aHeroSlide({ title, isActive: false }),
    field: 'subtitle',
    label: 'Subtitle',
  },
  {
    collection: 'users',
    path: (id) => `/users/${id}`,
    button: 'Update User',
    record: (name) => aUser({ name, email: `${aFamily()}@school.example.com` }),
    field: 'name',
    label: 'Name',
  },
];

test('who saves in any form after a colleague chooses between the two', async ({ staff, api }) => {
  test.slow();
  await staff.goto('/admin/dashboard');
  for (const { collection, path, button, record, field, label } of FORMS)
    await test.step(collection, async () => {
      const { id } = await api.post<RaRecord>(`/${collection}`, record(`Both of us ${aFamily()}`));
      await openInPlace(staff, path(id));
      const input = staff.getByRole('textbox', { name: label, exact: true });
      await input.fill('As I wrote it');
      await api.put(`/${collection}/${id}`, { [field]: 'As a colleague wrote it' });
      await staff.getByRole('button', { name: button }).click();

      const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
      await expect(dialog.getByRole('radiogroup', { name: label })).toContainText('As I wrote it');
      await dialog.getByRole('radio', { name: /As a colleague wrote it/ }).check();
      await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
      await expect(dialog).toBeHidden();
      await expect(input).toBeHidden();
      expect(await api.get(`/${collection}/${id}`)).toMatchObject({ [field]: 'As a colleague wrote it' });
      await api.delete(`/${collection}/${id}`, { currentPassword: ADMIN.password });
    });
});
