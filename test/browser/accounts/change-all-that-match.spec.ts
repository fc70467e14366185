import type { BrowserContext, Page } from '@playwright/test';
import type { BulkChangeDetails } from '../../../contract/accounts/bulk.js';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepToasts, test, withoutLive, type StaffApi } from '../../support/browser.js';
import { aFamily, found, makeReviews, setInactive } from '../../support/reviews.js';

/** More than two pages. */
const COUNT = 30;
const SETTING = `Setting ${COUNT} items to Inactive`;

const countOf = async (api: StaffApi, filter: object) =>
  (await api.get<unknown[]>(`/reviews?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).length;

async function selectAll(page: Page, list: string, family: string): Promise<void> {
  await page.goto(`/admin/${list}?${found(family)}&sort=name&order=ASC`);
  await keepToasts(page);
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().check();
  const all = page.getByRole('button', { name: `Select all ${COUNT} that match` });
  await expect(all).toBeHidden();
  await page.getByRole('button', { name: 'Select this page' }).press('Enter');
  await all.press('Enter');
  await expect(page.getByRole('toolbar', { name: `${COUNT} selected` })).toBeVisible();
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
    const [done, left] = [ids.slice(0, 15), ids.slice(15)];
    const data = {
      ...{ id: 1, collection: 'reviews', action: 'UPDATE', data: { status: 'INACTIVE' }, undoOf: null },
      ...{ state, total: COUNT, done: 13, failed: 2, createdAt: '', endedAt: null, failures: [] },
      ...(state === 'STOPPED' && { stoppedBy: 'Nimal', isStoppedByReader: true }),
      notReached: state === 'STOPPED' ? left : [],
      doneRows: state === 'STOPPED' ? done.map((id) => ({ id })) : [],
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
  const [first, second] = await makeReviews(api, family, COUNT);
  await api.put(`/reviews/${second!.id}`, { status: 'INACTIVE' });
  // The stream would show the colleague's change before the bulk change begins.
  await withoutLive(staff);
  await selectAll(staff, 'review', family);
  await api.put(`/reviews/${first!.id}`, { stars: 1 });
  await setInactive(staff);

  const failures = staff.getByRole('dialog', { name: '1 item was not updated' });
  await expect(failures).toContainText(first!.name);
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(COUNT - 1);
  await expect(staff.getByText(`${COUNT - 1} items updated`)).toBeVisible();
  const release = await holdProgress(staff);
  await staff.getByRole('button', { name: 'Undo' }).click();
  const undoing = staff.getByRole('dialog', { name: `Undoing ${COUNT - 1} changes` });
  await expect(undoing).toContainText(`of ${COUNT - 1}`);
  release();
  await expect(staff.getByText(`${COUNT - 1} items are as they were before`)).toBeVisible();
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(1);
});

test('the work says how far it is, on whichever screen, and what is stopped in another tab is told beside its list', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, COUNT);
  await selectAll(staff, 'review', family);
  await answerAsStoppedHalfWay(staff.context(), reviews);
  await setInactive(staff);
  const dialog = staff.getByRole('dialog', { name: SETTING });
  await expect(dialog).toContainText('It goes on when you leave this page or close the tab.');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect(dialog.getByRole('status')).toHaveText(`15 of ${COUNT}`);
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeFocused();
  await expectAccessible(staff);
  const other = await staff.context().newPage();
  await other.goto('/admin/dashboard');
  const watched = other.getByRole('dialog', { name: `Changing ${COUNT} items` });
  await watched.getByRole('button', { name: 'Stop' }).press('Enter');

  await expect(staff.getByText(`You stopped this in another tab after 15 of ${COUNT}.`)).toBeVisible();
  const failures = staff.getByRole('dialog', { name: '15 items were not updated' });
  await expect(failures).toContainText('15 were not reached before it was stopped.');
  await expect(staff.getByText('13 items updated')).toBeVisible();
  await failures.getByRole('button', { name: 'Close' }).click();
  await expect(staff.getByRole('toolbar', { name: '15 selected' })).toBeVisible();
  await expect(watched).toBeHidden();
  await expect(other.getByText('not updated')).toBeHidden();
});

test('what was begun goes on when its tab is closed, and is told and undone on return', async ({ staff, api }) => {
  const family = aFamily();
  await makeReviews(api, family, COUNT);
  await selectAll(staff, 'review', family);
  await holdProgress(staff);
  await setInactive(staff);
  await expect(staff.getByRole('dialog', { name: SETTING })).toContainText(`of ${COUNT}`);
  await staff.close();
  await expect.poll(() => countOf(api, { q: family, status: 'INACTIVE' })).toBe(COUNT);

  const again = await staff.context().newPage();
  const release = await holdProgress(again);
  await again.goto('/admin/dashboard');
  await keepToasts(again);
  await expect(again.getByRole('dialog', { name: `Changing ${COUNT} items` })).toBeVisible();
  release();
  await expect(again.getByText(`${COUNT} items updated`)).toBeVisible();
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByText(`${COUNT} items are as they were before`)).toBeVisible();
  expect(await countOf(api, { q: family, status: 'INACTIVE' })).toBe(0);
  await again.reload();
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('all that match are deleted, taken back, deleted again and deleted for ever in the trash', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  await makeReviews(api, family, COUNT);
  const deleteAll = async () => {
    await selectAll(staff, 'review', family);
    await staff.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(staff.getByText(`${COUNT} items deleted`)).toBeVisible();
  };
  await deleteAll();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText(`${COUNT} items restored`)).toBeVisible();
  expect(await countOf(api, { q: family })).toBe(COUNT);

  await deleteAll();
  await selectAll(staff, 'review/trash', family);
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete for ever' }).click();
  await staff.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
  await expect(staff.getByText(`${COUNT} items deleted for ever`)).toBeVisible();
  expect(await countOf(api, { q: family, deleted: true })).toBe(0);
});
