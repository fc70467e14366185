import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { BulkChangeDetails } from '../../../contract/accounts/bulk.js';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test, withoutLive, type StaffApi } from '../../support/browser.js';

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

/** Keeps from a page how far a change is until it is released. */
async function holdProgress(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/api\/bulk\/\d+$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Answers as a server that works more slowly, and is stopped half-way. */
async function answerAsStoppedHalfWay(context: BrowserContext, reviews: StaffReview[]): Promise<void> {
  const ids = reviews.map(({ id }) => id);
  let state: BulkChangeDetails['state'] = 'RUNNING';
  await context.route(/\/api\/bulk\/\d+(\/stop)?$/, async (route) => {
    if (route.request().method() === 'POST') state = 'STOPPED';
    const [done, left] = [ids.slice(0, 30), ids.slice(30)];
    const data = {
      ...{ id: 1, collection: 'reviews', action: 'UPDATE', data: { status: 'INACTIVE' }, undoOf: null },
      ...{ state, total: FEWER, done: 28, failed: 2, createdAt: '', endedAt: null, failures: [] },
      ...(state === 'STOPPED' && { stoppedBy: 'Nimal', isStoppedByReader: true }),
      ...{
        notReached: state === 'STOPPED' ? left : [],
        doneRows: state === 'STOPPED' ? done.map((id) => ({ id })) : [],
      },
    };
    await route.fulfill({ json: { success: true, data, message: '' } });
  });
}

test.beforeEach(() => test.slow());

test('all that match are changed but for what a colleague has changed, and set back to what each had', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  const [first, second] = await makeReviews(api, family);
  await api.put(`/reviews/${second!.id}`, { status: 'INACTIVE' });
  // The stream would show the colleague's change before the bulk change begins.
  await withoutLive(staff);
  await staff.goto(`${urlOf('review', family)}&sort=name&order=ASC`);
  await selectAll(staff);
  await api.put(`/reviews/${first!.id}`, { stars: 1 });
  await setInactive(staff);

  const failures = staff.getByRole('dialog', { name: '1 item was not updated' });
  await expect(failures).toContainText(first!.name, { timeout: 60_000 });
  await expect(failures).toContainText(/saved this .*\d.*\. Applying it once more overwrites only this field/);
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(COUNT - 1);
  await expect(staff.getByText('213 items updated')).toBeVisible();
  const release = await holdProgress(staff);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('dialog', { name: 'Undoing 213 changes' })).toContainText(/\d+ of 213/);
  release();
  await expect(staff.getByText('213 items are as they were before')).toBeVisible({ timeout: 60_000 });
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(1);
});

test('the work says how far it is, on whichever screen, and can be stopped', async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, FEWER);
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'Review', exact: true }).click();
  await staff.getByRole('link', { name: 'View Reviews' }).click();
  await staff.getByRole('searchbox').fill(family);
  await expect(staff.getByText(`of ${FEWER}`)).toBeVisible();
  await selectAll(staff, FEWER);
  await answerAsStoppedHalfWay(staff.context(), reviews);
  await setInactive(staff);

  const dialog = staff.getByRole('dialog', { name: `Setting ${FEWER} items to Inactive` });
  await expect(dialog).toContainText(`30 of ${FEWER}`, { timeout: 60_000 });
  await expect(dialog).toContainText('It goes on when you leave this page or close the tab.');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect(dialog.getByRole('status')).toHaveText(`30 of ${FEWER}`);
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeFocused();
  await expectAccessible(staff);
  const other = await staff.context().newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('dialog', { name: `Changing ${FEWER} items` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter');

  const failures = staff.getByRole('dialog', { name: '30 items were not updated' });
  await expect(failures).toContainText('30 were not reached before it was stopped.');
  await expect(staff.getByText('28 items updated')).toBeVisible();
  await failures.getByRole('button', { name: 'Close' }).click();
  await expect(staff.getByRole('toolbar', { name: '30 selected' })).toBeVisible();

  await expect(other.getByText(`You stopped this in another tab after 30 of ${FEWER}.`)).toBeVisible();
  await expect(other.getByText('not updated')).toBeHidden();
  await expectAccessible(other);
});

test('what is stopped in another tab is told beside its list', async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, FEWER);
  await staff.goto(urlOf('review', family));
  await selectAll(staff, FEWER);
  await answerAsStoppedHalfWay(staff.context(), reviews);
  await setInactive(staff);
  await expect(staff.getByRole('dialog', { name: `Setting ${FEWER} items to Inactive` })).toBeVisible();
  const other = await staff.context().newPage();
  await other.goto('/admin/dashboard');
  const watched = other.getByRole('dialog', { name: `Changing ${FEWER} items` });
  await watched.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(staff.getByText(`You stopped this in another tab after 30 of ${FEWER}.`)).toBeVisible();
  const failures = staff.getByRole('dialog', { name: '30 items were not updated' });
  await expect(failures).toContainText('30 were not reached before it was stopped.');
});

test('what a colleague has deleted meanwhile is neither listed nor selected any more', async ({ staff, api }) => {
  const family = aFamily();
  const [gone] = await makeReviews(api, family, 2);
  await staff.goto(`${urlOf('review', family)}&sort=name&order=ASC`);
  await expect(staff.getByRole('article')).toHaveCount(2);
  await staff.getByRole('checkbox', { name: `Select ${gone!.name}` }).check();
  await api.delete(`/reviews/${gone!.id}`);
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const failures = staff.getByRole('dialog', { name: '1 item was not deleted' });
  await expect(failures).toContainText(/You deleted this in another tab at \d/);
  await expect(failures).not.toContainText('selected');
  await expectAccessible(staff);
  await failures.getByRole('button', { name: 'Close' }).click();
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(staff.getByRole('toolbar')).toBeHidden();
});

test('on a phone, what can be done with a selection stands in one row, the rest in its menu', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  await makeReviews(api, family, 2);
  await staff.setViewportSize({ width: 360, height: 740 });
  await staff.goto(urlOf('review', family));
  await staff
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  const toolbar = staff.getByRole('toolbar');
  expect((await toolbar.boundingBox())!.height).toBeLessThan(70);
  await expect(toolbar.getByRole('button', { name: 'Set status' })).toBeVisible();
  const more = toolbar.getByRole('button', { name: 'More actions' });
  await expectAccessible(staff);
  await more.press('Enter');
  await staff.getByRole('menuitem', { name: 'Select this page' }).press('Enter');
  await expect(toolbar).toContainText('2 selected');
  await more.press('Enter');
  await staff.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await staff.getByRole('dialog', { name: 'Delete 2 items?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('2 items deleted')).toBeVisible();
});

test('what was begun goes on when its screen is left and its tab closed, and is told and undone on return', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  await makeReviews(api, family, FEWER);
  await staff.goto('/admin/dashboard');
  await staff.goto(urlOf('review', family));
  await selectAll(staff, FEWER);
  await holdProgress(staff);
  await setInactive(staff);
  const title = `Setting ${FEWER} items to Inactive`;
  await expect(staff.getByRole('dialog', { name: title })).toContainText(`of ${FEWER}`);
  await staff.goBack();
  await expect(staff).toHaveURL(/dashboard/);
  await staff.close();
  await expect.poll(() => countOf(api, { q: family, status: 'INACTIVE' })).toBe(FEWER);

  const again = await staff.context().newPage();
  const release = await holdProgress(again);
  await again.goto('/admin/dashboard');
  await expect(again.getByRole('dialog', { name: `Changing ${FEWER} items` })).toBeVisible();
  release();
  await expect(again.getByText(`${FEWER} items updated`)).toBeVisible();
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByText(`${FEWER} items are as they were before`)).toBeVisible();
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(0);
  await again.reload();
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Undo' })).toBeHidden();
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
  const release = await holdProgress(staff);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('dialog', { name: `Undoing ${FEWER} changes` })).toContainText(` of ${FEWER}`);
  release();
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
