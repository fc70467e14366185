import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { StaffReview } from '../../contract/reviews.js';
import { expectAccessible } from '../support/accessible.js';
import { expect, test, type StaffApi } from '../support/browser.js';

const COUNT = 214;
/** More than two pages, for what is done to each four times over. */
const FEWER = 60;

/** So many reviews, which a search for the family finds. */
async function makeReviews(api: StaffApi, family: string, count = COUNT): Promise<StaffReview[]> {
  const reviews: StaffReview[] = [];
  for (let number = 101; number < 101 + count; number += 1) {
    const fields = { name: `${number} ${family}`, review: 'A school that listens.', profile: '/uploads/none.jpg' };
    reviews.push(await api.post<StaffReview>('/reviews', fields));
  }
  return reviews;
}

const aFamily = () => randomUUID().slice(0, 8);
const urlOf = (list: string, family: string) =>
  `/admin/${list}?filter=${encodeURIComponent(JSON.stringify({ q: family }))}`;
const countOf = async (api: StaffApi, filter: object) =>
  (await api.get<unknown[]>(`/reviews?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).length;

async function selectAll(page: Page, count = COUNT): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  const all = page.getByRole('button', { name: `Select all ${count} that match` });
  await expect(all).toBeHidden();
  await page.getByRole('button', { name: 'Select this page' }).press('Enter');
  await all.press('Enter');
  await expect(page.getByRole('toolbar', { name: `${count} selected` })).toBeVisible();
}

async function setInactive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
}

test.beforeEach(() => test.slow());

test('all that match are changed but for what a colleague has changed, and set back to what each had', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  const [first, second] = await makeReviews(api, family);
  await api.put(`/reviews/${second!.id}`, { status: 'INACTIVE' });
  await staff.goto(`${urlOf('review', family)}&sort=name&order=ASC`);
  await selectAll(staff);
  await api.put(`/reviews/${first!.id}`, { stars: 1 });
  await setInactive(staff);

  const failures = staff.getByRole('dialog', { name: '1 item was not updated' });
  await expect(failures).toContainText(first!.name, { timeout: 60_000 });
  await expect(failures).toContainText('Somebody else changed it in the meantime.');
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(COUNT - 1);
  await expect(staff.getByText('213 items updated')).toBeVisible();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('dialog', { name: 'Undoing 213 changes' })).toContainText(/\d+ of 213/);
  await expect(staff.getByText('213 items are as they were before')).toBeVisible({ timeout: 60_000 });
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(1);
});

test('the work says how far it is, asks who leaves, waits for a busy server and can be stopped', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  await makeReviews(api, family);
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'Review', exact: true }).click();
  await staff.getByRole('link', { name: 'View Reviews' }).click();
  await staff.getByRole('searchbox').fill(family);
  await expect(staff.getByText('of 214')).toBeVisible();
  await selectAll(staff);
  let sent = 0;
  let goOn = () => {};
  const stopped = new Promise<void>((done) => (goOn = done));
  const answer = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    if (sent === 50) return route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { success: false } });
    // One of them was sent twice.
    if (sent === 101) await stopped;
    return route.continue();
  };
  await staff.route('**/api/reviews/*', answer);
  await setInactive(staff);

  const dialog = staff.getByRole('dialog', { name: 'Set 214 items to Inactive?' });
  await expect(dialog).toContainText('99 of 214', { timeout: 60_000 });
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '46');
  await expect(dialog.getByRole('status')).toHaveText('53 of 214');
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeFocused();
  await expectAccessible(staff);
  await staff.goBack();
  await staff.getByRole('dialog', { name: 'Stop and leave?' }).getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
  goOn();

  const failures = staff.getByRole('dialog', { name: '114 items were not updated' });
  await expect(failures).toContainText('114 were not reached before it was stopped.');
  await expect(staff.getByText('100 items updated')).toBeVisible();
  await failures.getByRole('button', { name: 'Close' }).click();
  await expect(staff.getByRole('toolbar', { name: '114 selected' })).toBeVisible();
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(100);
});

test('all that match are deleted, taken back, restored from the trash and deleted for ever', async ({ staff, api }) => {
  const family = aFamily();
  await makeReviews(api, family, FEWER);
  const deleteAll = async () => {
    await staff.goto(urlOf('review', family));
    await selectAll(staff, FEWER);
    await staff.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(staff.getByText(`${FEWER} items deleted`)).toBeVisible({ timeout: 60_000 });
  };
  await deleteAll();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('dialog', { name: `Undoing ${FEWER} changes` })).toContainText(` of ${FEWER}`);
  await expect(staff.getByText(`${FEWER} items restored`)).toBeVisible({ timeout: 60_000 });
  expect(await countOf(api, { q: family })).toBe(FEWER);

  await deleteAll();
  await staff.goto(urlOf('review/trash', family));
  await selectAll(staff, FEWER);
  await staff.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await expect(staff.getByText(`${FEWER} items restored`)).toBeVisible({ timeout: 60_000 });
  expect(await countOf(api, { q: family })).toBe(FEWER);

  await deleteAll();
  await staff.goto(urlOf('review/trash', family));
  await selectAll(staff, FEWER);
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete for ever' }).click();
  await staff.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
  await expect(staff.getByText(`${FEWER} items deleted for ever`)).toBeVisible({ timeout: 60_000 });
  expect(await countOf(api, { q: family, deleted: true })).toBe(0);
});
