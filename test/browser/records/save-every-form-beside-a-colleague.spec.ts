import { randomUUID } from 'node:crypto';
import type { RaRecord } from 'react-admin';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expect, test } from '../../support/browser.js';
import { ADMIN } from '../../support/product.js';

const PICTURE = '/uploads/none.jpg';

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
    record: (title) => ({ title, date: '2031-08-14T04:30:00Z', time: '10:00', description: 'As it was.' }),
    field: 'title',
    label: 'Event Title',
  },
  {
    collection: 'branches',
    path: (id) => `/add-branch/${id}`,
    button: 'Update Branch',
    record: (title) => ({ title, address: '12 Lake Drive', contact: '081 220 4410', status: 'DRAFT' }),
    field: 'address',
    label: 'Address',
  },
  {
    collection: 'reviews',
    path: (id) => `/add-review/${id}`,
    button: 'Update Review',
    record: (name) => ({ name, review: 'As it was.', profile: PICTURE, status: 'INACTIVE' }),
    field: 'name',
    label: 'Name',
  },
  {
    collection: 'popup-posters',
    path: (id) => `/popup-posters/edit/${id}`,
    button: 'Update Poster',
    record: (title) => ({ title, imageUrl: PICTURE, isActive: false }),
    field: 'title',
    label: 'Poster Title',
  },
  {
    collection: 'hero-slides',
    path: (id) => `/edit-hero-slide/${id}`,
    button: 'Update Slide',
    record: (title) => ({ title, imageUrl: PICTURE, isActive: false }),
    field: 'subtitle',
    label: 'Subtitle',
  },
  {
    collection: 'users',
    path: (id) => `/users/${id}`,
    button: 'Update User',
    record: (name) => ({ name, email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' }),
    field: 'name',
    label: 'Name',
  },
];

for (const { collection, path, button, record, field, label } of FORMS) {
  test(`who saves one of the ${collection} after a colleague chooses between the two`, async ({ staff, api }) => {
    const { id } = await api.post<RaRecord>(`/${collection}`, record(`Both of us ${randomUUID().slice(0, 8)}`));
    await staff.goto(`/admin${path(id)}`);
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
}

test('pictures that differ are shown as pictures', async ({ staff, api }) => {
  const { id } = await api.post<StaffEvent>('/events', { ...FORMS[0]!.record('Two pictures'), heroImage: PICTURE });
  await staff.goto(`/admin/add-event/${id}`);
  await staff.getByRole('region', { name: 'Hero Image' }).getByRole('button', { name: 'Remove' }).click();
  await staff.getByLabel('Event Title').fill('Two pictures, renamed');
  await api.put(`/events/${id}`, { heroImage: '/uploads/other.jpg', photos: ['/uploads/a.jpg', '/uploads/b.jpg'] });
  await staff.getByRole('button', { name: 'Update Event' }).click();

  const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
  const hero = dialog.getByRole('radiogroup', { name: 'Hero Image' });
  await expect(hero.getByRole('img')).toHaveCount(1);
  await expect(hero).toContainText('(empty)');
  await expect(hero).not.toContainText('/uploads/');
  const taken = dialog.getByRole('region', { name: /^Changed (by somebody else|in the other tab)/ });
  await expect(taken).toContainText('Photo Gallery');
  await expect(taken.getByRole('img')).toHaveCount(2);
  await api.delete(`/events/${id}`);
});
