import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, type StaffApi } from '../../support/browser.js';
import { expect, test } from '../../support/visitor.js';
import { openWithState } from '../../support/navigation-state.js';
import { aHugeFile, aPicture, aTextFile } from '../../support/pictures.js';
import { widthsOf } from '../../support/screens.js';

const aName = () => `Dilini ${randomUUID().slice(0, 8)}`;

const makeReview = (api: StaffApi, fields: object = {}) =>
  api.post<StaffReview>('/reviews', {
    name: aName(),
    review: 'My son runs to school in the morning. '.repeat(4),
    profile: '/uploads/none.jpg',
    ...fields,
  });

test('a review is added with stars, role and portrait, read, changed and deleted', async ({ staff }) => {
  test.slow();
  const name = aName();
  const add = staff.getByRole('button', { name: 'Add Review' });
  const toast = (text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);
  await staff.goto('/admin/add-review');

  await add.click();
  await expect(toast("Please enter the reviewer's name.")).toBeVisible();
  await staff.getByLabel('Name').fill(name);
  await add.click();
  await expect(toast('Please enter the review content.')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Review' }).fill('A school that listens.');
  await add.click();
  await expect(toast('Please upload a profile image.')).toBeVisible();
  const picture = staff.getByLabel('Choose a profile image');
  await picture.setInputFiles(aTextFile);
  await expect(toast('Please select a valid image file.')).toBeVisible();
  await picture.setInputFiles(aHugeFile);
  await expect(toast('File size must be less than 10MB.')).toBeVisible();
  await picture.setInputFiles(await aPicture());

  await expect(staff.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await staff.getByRole('radio', { name: '5 stars' }).press('ArrowLeft');
  await expect(staff.getByLabel('Role')).toHaveText('Lecturer');
  await staff.getByLabel('Role').click();
  await expect(staff.getByRole('option')).toHaveCount(12);
  await staff.getByRole('option', { name: 'Fuchsius Founder' }).click();
  await add.click();
  await expect(toast('Review added successfully!')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/review$/);

  await staff.getByPlaceholder('Search by name, review, or role...').fill(name);
  // The card stands in the whole list too: the search is asked for when the typing pauses.
  await expect(staff).toHaveURL(/filter=/);
  const card = staff.getByRole('article', { name });
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(card).toContainText('Fuchsius Founder');
  await expect(card).toContainText('Active');
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name });
  await expect(details).toContainText('4 out of 5 stars');
  await expect(details).toContainText('“A school that listens.”');
  await details.getByRole('link', { name: 'Edit Review' }).click();
  await staff.getByRole('textbox', { name: 'Review' }).fill('A school that listens, and answers.');
  await staff.getByRole('button', { name: 'Update Review' }).click();
  await expect(toast('Review updated successfully!')).toBeVisible();

  await expect(card).toContainText('and answers');
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast('Reviews refreshed successfully')).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog', { name: 'Delete Review' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Review deleted successfully')).toBeVisible();
  await expect(staff.getByText('No reviews found')).toBeVisible();
  await staff.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(staff.getByText('No reviews found')).toBeHidden();
});

test('a role of another name is shown and kept; the navigation may pass the review', async ({ staff, api }) => {
  const review = await makeReview(api, { who: 'Alumna of 2019' });
  for (const state of [{ reviewId: review.id }, { review }]) {
    await openWithState(staff, '/add-review', state);
    await expect(staff.getByLabel('Role')).toHaveText('Alumna of 2019');
  }
  await staff.getByLabel('Name').fill(`${review.name} Silva`);
  await staff.getByRole('button', { name: 'Update Review' }).click();
  await expect(staff.getByText('Review updated successfully!')).toBeVisible();
  expect((await api.get<StaffReview>(`/reviews/${review.id}`)).who).toBe('Alumna of 2019');
  await api.delete(`/reviews/${review.id}`);
  await staff.goto(`/admin/add-review/${review.id}`);
  await expect(staff.getByText('Failed to load review data')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/review$/);
});

test('loading and failing calls are told in their own words', async ({ staff, api }) => {
  const review = await makeReview(api);
  const refused = { status: 500, json: { success: false, message: 'Broken' } };
  const lists = /\/api\/reviews\?/;
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await staff.route(lists, async (route) => {
    await gate;
    await route.fulfill(refused);
  });
  await staff.goto('/admin/review');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  open();
  await expect(staff.getByRole('alert').getByText('Failed to load reviews')).toBeVisible();
  await staff.unroute(lists);
  await staff.getByRole('button', { name: 'Try again' }).click();
  await staff.getByRole('searchbox').fill(review.name);
  const card = staff.getByRole('article', { name: review.name });
  await expect(card).toBeVisible();

  const one = `**/api/reviews/${review.id}`;
  await staff.route(one, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(refused)));
  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('Failed to delete review')).toBeVisible();
  await staff.goto(`/admin/add-review/${review.id}`);
  await staff.getByLabel('Name').fill('Somebody else');
  await staff.getByRole('button', { name: 'Update Review' }).click();
  await expect(staff.getByText('Failed to update review')).toBeVisible();
  await api.delete(`/reviews/${review.id}`);
});

test('selected reviews change their status together, and the list is exported', async ({ staff, api }) => {
  const family = randomUUID().slice(0, 8);
  const reviews = [
    await makeReview(api, { name: `=Ann ${family}` }),
    await makeReview(api, { name: `Ben ${family}`, stars: 2 }),
  ];
  await staff.goto('/admin/review');
  await staff.getByRole('searchbox').fill(family);
  await expect(staff.getByRole('article')).toHaveCount(2);
  await staff.getByRole('combobox', { name: 'Sort by' }).click();
  await staff.getByRole('option', { name: 'Rating (highest first)' }).click();
  await expect(staff).toHaveURL(/sort=stars/);
  await expect(staff.getByRole('article').last()).toContainText('Ben');

  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`"'=Ann ${family}"`);
  expect(csv.split('\r\n')).toHaveLength(3);

  for (const { name } of reviews) await staff.getByRole('checkbox', { name: `Select ${name}` }).check();
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Inactive' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(staff.getByText('2 items updated')).toBeVisible();
  await expect(staff.getByRole('article').getByText('Inactive')).toHaveCount(2);
  for (const { id } of reviews) await api.delete(`/reviews/${id}`);
});

for (const width of widthsOf('reviews')) {
  test(`every screen of the reviews is accessible at ${width} px`, async ({ staff, api }) => {
    await staff.setViewportSize({ width, height: 900 });
    const review = await makeReview(api, { status: 'INACTIVE', who: 'Principal' });
    await staff.goto('/admin/review');
    await staff.getByRole('searchbox').fill(review.name);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'View Details' }).click();
    await expect(detailsOf(staff)).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('link', { name: 'Edit Review' }).click();
    await expect(staff.getByLabel('Name')).toHaveValue(review.name);
    await expectAccessible(staff);
    await api.delete(`/reviews/${review.id}`);
  });
}

test('at most three reviews are featured: another is refused until one is taken back', async ({
  staff,
  visitor,
  api,
}) => {
  const [first, second] = [await makeReview(api, { who: null }), await makeReview(api, { who: null })];
  const toast = (text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);
  const card = (name: string) => staff.getByRole('article', { name });
  // Two of the sample school are.
  const filter = JSON.stringify({ featured: true });
  expect(await api.get<StaffReview[]>(`/reviews?filter=${filter}`)).toHaveLength(2);
  await staff.goto(`/admin/review?filter=${encodeURIComponent(JSON.stringify({ q: 'Dilini' }))}`);
  await card(first.name).getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(toast('This review now comes first in its row on the home page')).toBeVisible();
  await expect(card(first.name).getByRole('button', { name: 'No longer feature' })).toBeFocused();
  await card(second.name).getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(toast(`Three reviews are featured already: ${first.name}, `)).toBeVisible();

  await staff.goto(`/admin/add-review/${second.id}`);
  await staff.getByRole('switch', { name: 'Featured' }).check();
  await staff.getByRole('button', { name: 'Update Review' }).click();
  await expect(staff.locator('.Mui-error', { hasText: 'Three reviews are featured already:' }).first()).toBeVisible();
  await expectAccessible(staff);

  await visitor.goto('/');
  const names = visitor.getByRole('region', { name: /./ }).locator('.review-card strong');
  expect((await names.allTextContents()).slice(0, 3)).toContain(first.name);
  expect((await names.allTextContents()).slice(0, 3)).not.toContain(second.name);
  for (const { id } of [first, second]) await api.delete(`/reviews/${id}`);
});
