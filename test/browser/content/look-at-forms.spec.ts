import { randomUUID } from 'node:crypto';
import { expectAccessibleOnPhoneAndDesk, openWithin } from '../../support/every-screen.js';
import { expect, test } from '../../support/browser.js';
import { aBranch, aHeroSlide, aPopupPoster, aReview } from '../../support/factories.js';

const name = `Seen by all ${randomUUID().slice(0, 8)}`;

/** A record with all that its card and its form can show. */
const RECORDS = [
  {
    collection: 'reviews',
    label: 'Name',
    list: '/review',
    form: (id: number) => `/add-review/${id}`,
    record: aReview({ name, status: 'INACTIVE', who: 'Principal', review: 'My son runs to school. '.repeat(6) }),
  },
  {
    collection: 'hero-slides',
    label: 'Title',
    list: '/hero-slides',
    form: (id: number) => `/edit-hero-slide/${id}`,
    record: aHeroSlide({ title: name, order: 900, theme: 'secondary', subtitle: 'In four branches' }),
  },
  {
    collection: 'popup-posters',
    label: 'Poster Title',
    list: '/popup-posters',
    form: (id: number) => `/popup-posters/edit/${id}`,
    record: aPopupPoster({ title: name, priority: 7, description: 'Come and see. '.repeat(20), isActive: false }),
  },
  {
    collection: 'branches',
    label: 'Branch Title',
    list: '/branch',
    form: (id: number) => `/add-branch/${id}`,
    record: aBranch({ title: name, email: 'kandy@school.example.com', status: 'DRAFT' }),
  },
];

for (const { collection, label, list, form, record } of RECORDS) {
  test(`the list and the form of one of the ${collection} are accessible on a phone and a desk`, async ({
    staff,
    api,
  }) => {
    const { id } = await api.post<{ id: number }>(`/${collection}`, record);
    await staff.goto(`/admin${list}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expectAccessibleOnPhoneAndDesk(staff);
    await openWithin(staff, `/admin${form(id)}`);
    await expect(staff.getByRole('textbox', { name: label, exact: true })).toHaveValue(name);
    await expectAccessibleOnPhoneAndDesk(staff);
    await api.delete(`/${collection}/${id}`);
  });
}
