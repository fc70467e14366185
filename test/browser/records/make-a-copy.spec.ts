import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

const PICTURE = '/uploads/none.jpg';
const EVENT = { date: '2099-05-04T09:30:00.000Z', time: '15:00', description: 'Four houses, one afternoon.' };

/** A list, the API's collection, a record of it, and the fields of its form that hold the title and the status. */
const LISTS = [
  ['upcoming-events', 'events', 'title', EVENT, 'Event Title'],
  ['branch', 'branches', 'title', { address: '12 Lake Drive', contact: '081 220 4410' }, 'Branch Title'],
  ['review', 'reviews', 'name', { review: 'A school that listens.', profile: PICTURE }, 'Name'],
  ['hero-slides', 'hero-slides', 'title', { imageUrl: PICTURE }, 'Title'],
  ['popup-posters', 'popup-posters', 'title', { imageUrl: PICTURE }, 'Title'],
] as const;

for (const [list, collection, title, fields, label] of LISTS) {
  test(`a copy of one of the ${collection} opens in the form, which says that visitors do not see it`, async ({
    staff,
    api,
  }) => {
    const name = `Copied ${randomUUID().slice(0, 8)}`;
    const { id } = await api.post<{ id: number }>(`/${collection}`, { ...fields, [title]: name });
    const filter = encodeURIComponent(JSON.stringify({ q: name }));
    await staff.goto(`/admin/${list}?filter=${filter}`);
    await staff.getByRole('article', { name }).getByRole('button', { name: 'Duplicate' }).press('Enter');

    await expect(staff.getByText('This is a copy, and visitors do not see it yet.')).toBeVisible();
    await expect(staff.getByRole('textbox', { name: label }).first()).toHaveValue(`${name} (copy)`);
    const found = await api.get<{ id: number }[]>(`/${collection}?filter=${filter}`);
    const copy = found.find((record) => record.id !== id)!;
    expect(staff.url()).toContain(`/${copy.id}`);
    expect((await staff.request.get(`/api/${collection}/${copy.id}`)).status()).toBe(404);
    await expectAccessible(staff);

    await staff.reload();
    await expect(staff.getByText('This is a copy, and visitors do not see it yet.')).toBeVisible();
    for (const record of found) await api.delete(`/${collection}/${record.id}`);
  });
}

test('a copy that cannot be made says why, and the keyboard stays at its button', async ({ staff, api }) => {
  const name = `Copied ${randomUUID().slice(0, 8)}`;
  const { id } = await api.post<{ id: number }>('/reviews', { name, review: 'Short.', profile: PICTURE });
  await staff.goto(`/admin/review?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  const button = staff.getByRole('article', { name }).getByRole('button', { name: 'Duplicate' });
  await expect(button).toBeVisible();
  await api.delete(`/reviews/${id}`);
  await button.press('Enter');
  await expect(staff.getByText('Review not found')).toBeVisible();
  await expect(button).toBeFocused();
});
