import { expectAccessible } from '../../support/accessible.js';
import { expect, test, withoutLive } from '../../support/browser.js';
import { aBranch, aHeroSlide, anEvent, aPopupPoster, aReview } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';
import { aFamily, found } from '../../support/reviews.js';

const IS_COPY = 'This is a copy, and visitors do not see it yet.';

test('a copy of an event opens in the form, and visitors do not see it', { tag: '@core' }, async ({ staff, api }) => {
  const title = `Copied ${aFamily()}`;
  const { id } = await api.post<{ id: number }>('/events', anEvent({ title, date: '2099-05-04T09:30:00.000Z' }));
  await staff.goto(`/admin/upcoming-events?${found(title)}`);
  await staff.getByRole('article', { name: title }).getByRole('button', { name: 'Duplicate' }).press('Enter');
  await expect(staff.getByText(IS_COPY)).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue(`${title} (copy)`);
  const all = await api.get<{ id: number }[]>(`/events?${found(title)}`);
  const copy = all.find((event) => event.id !== id)!;
  expect(staff.url()).toContain(`/${copy.id}`);
  expect((await staff.request.get(`/api/events/${copy.id}`)).status()).toBe(404);
  await expectAccessible(staff);

  await staff.reload();
  await expect(staff.getByText(IS_COPY)).toBeVisible();
  for (const event of all) await api.delete(`/events/${event.id}`);
});

test('a copy is made from each other list, and one that cannot be made says why at its button', async ({
  staff,
  api,
}) => {
  const name = `Copied ${aFamily()}`;
  const duplicate = staff.getByRole('article', { name }).getByRole('button', { name: 'Duplicate' });
  // Otherwise the card of what is deleted below leaves the list before its button is pressed.
  await withoutLive(staff);
  await staff.goto('/admin/dashboard');
  for (const [list, collection, record, label] of [
    ['branch', 'branches', aBranch({ title: name }), 'Branch Title'],
    ['review', 'reviews', aReview({ name }), 'Name'],
    ['hero-slides', 'hero-slides', aHeroSlide({ title: name }), 'Title'],
    ['popup-posters', 'popup-posters', aPopupPoster({ title: name }), 'Title'],
  ] as const) {
    await api.post(`/${collection}`, record);
    await openInPlace(staff, `/${list}?${found(name)}`);
    await duplicate.press('Enter');
    await expect(staff.getByText(IS_COPY)).toBeVisible();
    await expect(staff.getByRole('textbox', { name: label }).first()).toHaveValue(`${name} (copy)`);
    const all = await api.get<{ id: number }[]>(`/${collection}?${found(name)}`);
    expect(all).toHaveLength(2);
    for (const { id } of all) await api.delete(`/${collection}/${id}`);
  }
  // Of another name: the list of the reviews above is still shown until it has been read again.
  const lost = `Lost ${aFamily()}`;
  const { id } = await api.post<{ id: number }>('/reviews', aReview({ name: lost }));
  await openInPlace(staff, `/review?${found(lost)}`);
  await staff.route(`**/api/reviews/${id}/duplicate`, async (route) => {
    await api.delete(`/reviews/${id}`);
    await route.continue();
  });
  const ofLost = staff.getByRole('article', { name: lost }).getByRole('button', { name: 'Duplicate' });
  await ofLost.press('Enter');
  await expect(staff.getByText('Review not found')).toBeVisible();
  await expect(ofLost).toBeFocused();
});
