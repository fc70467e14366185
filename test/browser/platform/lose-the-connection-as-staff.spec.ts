import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test, type StaffApi } from '../../support/browser.js';

const OFFLINE = 'You are offline. This will be saved when the connection is back.';

const makeReview = (api: StaffApi) =>
  api.post<StaffReview>('/reviews', {
    name: `Offline ${randomUUID().slice(0, 8)}`,
    review: 'A school that listens.',
    profile: '/uploads/none.jpg',
  });

function countWrites(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    const isOwnNote = /\/api\/(presence|form-drafts)\//.test(request.url());
    if (request.method() === 'PUT' && !isOwnNote) count += 1;
  });
  return () => count;
}

test('a list waits for a lost server until its health check succeeds, and says when it could not be had', async ({
  staff,
}) => {
  let health = 0;
  let isLost = true;
  await staff.route('**/api/reviews?*', (route) => (isLost ? route.abort() : route.continue()));
  await staff.route('**/health', (route) => {
    health += 1;
    if (health < 3) return route.abort();
    isLost = false;
    // Its own answer: a slow one of the product would be asked for again.
    return route.fulfill({ json: { success: true, data: { status: 'ok' }, message: 'Healthy' } });
  });
  // It says so for some seconds, in which a slow page may still be loading.
  await staff.goto('/admin/review', { waitUntil: 'commit' });
  await expect(staff.getByText('Disconnected')).toBeVisible();
  await expect(staff.getByRole('article').first()).toBeVisible();
  expect(health).toBe(3);
  await expect(staff.getByText('Connected', { exact: true })).toBeVisible();

  await staff.route('**/api/reviews?*', (route) => route.fulfill({ status: 503, body: '' }));
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(staff.getByText('Failed to refresh reviews').first()).toBeVisible();
  await staff.unroute('**/api/reviews?*');
  await staff.getByRole('button', { name: 'Try again' }).click();
  await expect(staff.getByRole('article').first()).toBeVisible();
});

test('a save while offline is made later and once, or is cancelled', { tag: '@core' }, async ({ staff, api }) => {
  const review = await makeReview(api);
  await staff.goto(`/admin/add-review/${review.id}`);
  await staff.getByLabel('Name').fill('Saved later');
  const writes = countWrites(staff);
  const update = staff.getByRole('button', { name: 'Update Review' });
  await staff.context().setOffline(true);
  await update.click();
  const waiting = staff.getByRole('alert').filter({ hasText: OFFLINE });
  await expect(waiting).toBeVisible();
  await expectAccessible(staff);
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(staff.getByText('Cancelled. Nothing was saved.')).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(staff.getByLabel('Name')).toHaveValue('Saved later');
  await staff.context().setOffline(false);
  await expect(update).toBeEnabled();
  expect(writes()).toBe(0);

  await staff.context().setOffline(true);
  await update.click();
  await expect(waiting).toBeVisible();
  expect(writes()).toBe(0);
  await staff.context().setOffline(false);
  await expect(staff.getByText('Review updated successfully!')).toBeVisible();
  await expect(staff.getByText(OFFLINE)).toBeHidden();
  expect(writes()).toBe(1);
  expect(await api.get(`/reviews/${review.id}`)).toMatchObject({ name: 'Saved later' });
  await api.delete(`/reviews/${review.id}`);
});

test('a deletion that waits for the connection is cancelled in its own dialog', async ({ staff, api }) => {
  const review = await makeReview(api);
  await staff.goto('/admin/review');
  await staff.getByRole('searchbox').fill(review.name);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await staff.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  const dialog = staff.getByRole('dialog');
  await staff.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText(OFFLINE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(staff.getByText('Cancelled. Nothing was saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await staff.context().setOffline(false);
  expect(await api.get(`/reviews/${review.id}`)).toMatchObject({ name: review.name });
  await api.delete(`/reviews/${review.id}`);
});

test('a screen whose code cannot be had offline says so, and comes by itself with the connection, each time', async ({
  staff,
}) => {
  test.slow();
  await staff.goto('/admin/dashboard');
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  const failure = staff.getByRole('heading', { name: 'Loading chunk failed' });
  for (const [group, link, title] of [
    ['Event', 'Old Events', 'Past Events'],
    ['Review', 'View Reviews', 'Reviews'],
  ] as const) {
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await staff.context().setOffline(true);
    await menu.getByRole('button', { name: group }).click();
    await menu.getByRole('link', { name: link }).click();
    await expect(failure).toBeVisible();
    await expect(staff.getByText('This opens by itself as soon as the connection is back.')).toBeVisible();
    await staff.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();

    await staff.context().setOffline(false);
    await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(failure).toBeHidden();
  }
});

test('a page whose scripts cannot be fetched says so, and opens by itself once they can be', async ({ staff }) => {
  await staff.route('**/admin/assets/*.js', (route) => route.abort());
  await staff.goto('/admin/dashboard');
  const failure = staff.getByRole('alert').filter({ hasText: 'The back office could not be loaded' });
  await expect(failure).toBeVisible();
  await expectAccessible(staff);
  await staff.unrouteAll();
  await expect(staff.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(failure).toBeHidden();
});
