import type { Locator, Page } from '@playwright/test';
import type { StaffReview } from '../../../contract/content/reviews.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { COLOUR_RULES, expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, keepSession, test, type StaffApi } from '../../support/browser.js';
import { aBranch, aContact, aHeroSlide, anApplication, anEvent, aPopupPoster } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';
import { aFamily, found, makeReviews } from '../../support/reviews.js';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete for ever' });
  const confirm = dialog.getByRole('button', { name: 'Delete for ever' });
  const word = dialog.getByLabel('Type DELETE to confirm');
  await expect(word).toBeFocused();
  await word.fill('delete');
  await expect(confirm).toBeDisabled();
  await word.fill('DELETE');
  await confirm.click();
  await expect(dialog).toBeHidden();
}

async function expectAccessibleTrash(staff: Page) {
  const background = () => staff.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  for (const width of [390, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    await expectAccessible(staff, { 'target-size': { enabled: true } });
    await staff.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
    await expectAccessible(staff, {}, COLOUR_RULES);
    await staff.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).toBe(light);
  }
}

/** Restores the last by its details, one by its card, and two at once. */
async function restoreFour(staff: Page, card: (index: number) => Locator, last: string) {
  await card(12).getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name: last });
  await expect(details.getByRole('link', { name: 'Edit Review' })).toBeHidden();
  await details.getByRole('button', { name: 'Restore' }).click();
  await expect(details).toBeHidden();
  await expect(card(12)).toBeHidden();
  await card(11).getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(card(11)).toBeHidden();
  await expect(card(10)).toBeFocused();
  for (const index of [10, 9]) await card(index).getByRole('checkbox').check();
  await staff.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await expect(messages(staff)).toContainText('2 items restored');
  await expect(staff.getByRole('toolbar')).toBeHidden();
}

/** The first of several was restored in the meantime. */
async function deleteForever(staff: Page, api: StaffApi, reviews: StaffReview[]) {
  const card = (index: number) => staff.getByRole('article', { name: reviews[index]!.name });
  await card(8).getByRole('button', { name: 'Delete for ever' }).click();
  await confirmDeletion(staff);
  await expect(messages(staff)).toContainText(`"${reviews[8]!.name}" deleted for ever`);
  for (const index of [0, 1, 2]) await card(index).getByRole('checkbox').check();
  await api.post(`/reviews/${reviews[0]!.id}/restore`, {});
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete for ever' }).click();
  await confirmDeletion(staff);
  const failures = staff.getByRole('dialog', { name: '1 item was not deleted' });
  await expect(failures).toContainText(reviews[0]!.name);
  await expect(failures).toContainText('It is not in the trash any more.');
  await failures.getByRole('button', { name: 'Close' }).click();
}

test('the trash says who deleted what, and gives it back or up for ever', { tag: '@core' }, async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, 13);
  for (const { id } of reviews) await api.delete(`/reviews/${id}`);
  const card = (index: number) => staff.getByRole('article', { name: reviews[index]!.name });
  await staff.goto('/admin/review');
  await staff.getByRole('link', { name: 'Trash' }).click();
  await expect(staff).toHaveURL(/\/admin\/review\/trash/);
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Deleted Reviews');
  await staff.getByRole('searchbox').fill(family);
  await expect(staff.getByRole('article')).toHaveCount(12);
  await expect(card(12)).toContainText(String(api.session.user.name));
  await expect(card(12)).toContainText('Gone for ever in 30 days');
  await expectAccessible(staff);

  await test.step('one record or several are restored', () => restoreFour(staff, card, reviews[12]!.name));

  await test.step('one record or several are deleted permanently', () => deleteForever(staff, api, reviews));
  await expect(staff.getByRole('article')).toHaveCount(5);

  await staff.getByRole('link', { name: 'Back to the list' }).click();
  await staff.getByRole('searchbox').fill(family);
  await expect(staff.getByRole('article')).toHaveCount(5);
  for (const { id } of await api.get<StaffReview[]>(`/reviews?${found(family)}`)) await api.delete(`/reviews/${id}`);
});

test('an ADMIN restores from the trash, which is accessible at both widths, light and dark, and deletes nothing for ever', async ({
  staff,
  api,
  baseURL,
}) => {
  const family = aFamily();
  const [review] = await makeReviews(api, family, 1);
  await api.delete(`/reviews/${review!.id}`);
  await keepSession(staff, { session: { ...api.session, user: { ...api.session.user, role: 'ADMIN' } } }, baseURL!);
  await staff.goto(`/admin/review/trash?${found(family)}`);
  const card = staff.getByRole('article', { name: review!.name });
  await card.getByRole('checkbox').check();
  await expect(staff.getByRole('toolbar').getByRole('button', { name: 'Restore' })).toBeVisible();
  await expectAccessibleTrash(staff);
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(detailsOf(staff).getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Delete for ever' })).toHaveCount(0);
});

test('each list leads to its trash, which gives back what was deleted from it', async ({ staff, api }) => {
  test.slow();
  const name = `Aruni ${aFamily()}`;
  // Another journey may delete any other.
  const branch = await api.post<StaffBranch>('/branches', aBranch({ title: `Town of ${name}` }));
  const kinds = [
    ['/upcoming-events', 'events', anEvent({ title: name, date: '2031-08-14' })],
    ['/old-events', 'events', anEvent({ title: name, date: '2021-02-03' })],
    ['/popup-posters', 'popup-posters', aPopupPoster({ title: name })],
    ['/hero-slides', 'hero-slides', aHeroSlide({ title: name })],
    ['/view-user-contact', 'contacts', aContact({ name })],
    ['/admission', 'admissions', anApplication({ childName: name, selectedBranch: branch.title })],
  ] as const;
  await staff.goto('/admin/dashboard');
  for (const [list, of, fields] of kinds) {
    await api.post(`/${of}`, fields);
    const [made] = await api.get<{ id: number }[]>(`/${of}?${found(name)}`);
    await api.delete(`/${of}/${made!.id}`);
    await openInPlace(staff, list);
    await staff.getByRole('link', { name: 'Trash' }).click();
    await expect(staff).toHaveURL(new RegExp(`${list}/trash`));
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^Deleted/);
    await staff.getByRole('searchbox').fill(name);
    await expect(staff).toHaveURL(/%22q%22/);
    await expect(staff.getByRole('article')).toHaveCount(1);
    const card = staff.getByRole('article', { name });
    await expect(card).toContainText('Gone for ever in 30 days');
    if (of !== 'hero-slides') {
      await card.getByRole('button', { name: 'View Details' }).click();
      const details = staff.getByRole('dialog');
      const restore = details.getByRole('button', { name: 'Restore' });
      await expect(restore).toBeVisible();
      await expect(details.getByRole('link', { name: 'Edit' })).toBeHidden();
      await restore.press('Escape');
      await expect(details).toBeHidden();
    }
    await card.getByRole('button', { name: 'Restore' }).click();
    await expect(messages(staff)).toContainText(`"${name}" restored`);
    await expect(staff.getByText('Nothing found in the trash')).toBeVisible();
    expect(await api.get(`/${of}/${made!.id}`)).toMatchObject({ id: made!.id });
    await api.delete(`/${of}/${made!.id}?forever=true`);
  }
  await api.delete(`/branches/${branch.id}?forever=true`);
});

test('a trash that is empty, late or out of reach says so', async ({ staff }) => {
  const lists = /\/api\/reviews\?.*deleted/;
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await staff.route(lists, async (route) => {
    await gate;
    await route.fulfill({ status: 500, json: { success: false, message: '' } });
  });
  await staff.goto('/admin/review/trash');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  open();
  await expect(staff.getByRole('alert').getByText('Failed to load reviews')).toBeVisible();
  await staff.unroute(lists);
  const nothing = { 'Content-Range': 'reviews */0' };
  await staff.route(lists, (route) =>
    route.fulfill({ headers: nothing, json: { success: true, data: [], message: '' } }),
  );
  await staff.getByRole('button', { name: 'Try again' }).click();
  await expect(staff.getByText('The trash is empty')).toBeVisible();
  await expect(staff.getByText('What is deleted stays here for 30 days.')).toBeVisible();
});

test('a branch whose short name is taken comes back under another title, and keeps what was typed', async ({
  staff,
  api,
}) => {
  const family = aFamily();
  const title = `Journey College - ${family}`;
  const fields = { address: '12 Lake Drive', contact: '081 220 4410' };
  const { id } = await api.post<{ id: number }>('/branches', { ...fields, title });
  await api.delete(`/branches/${id}`);
  const taker = await api.post<{ id: number }>('/branches', { ...fields, title: `Other College - ${family}` });
  await staff.goto(`/admin/branch/trash?${found(family)}`);
  const card = staff.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Restore' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Restore under another title' });
  const field = dialog.getByLabel('Branch Title');
  await expect(field).toHaveValue(title);
  await expect(dialog).toContainText('Another branch already has this short name');
  await expectAccessible(staff);

  await field.fill(`  `);
  await field.press('Enter');
  await expect(dialog).toContainText('Branch title is required');
  await field.fill(`Third College - ${family}`);
  await field.press('Enter');
  await expect(dialog).toContainText('Another branch already has this short name');
  await expect(field).toHaveValue(`Third College - ${family}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(staff.getByRole('alert').filter({ hasText: title })).toContainText('1 item was not restored');
  await expect(card).toBeVisible();

  await card.getByRole('button', { name: 'Restore' }).click();
  await field.fill(`${title} North`);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText('Nothing found in the trash')).toBeVisible();
  expect(await api.get(`/branches/${id}`)).toMatchObject({ title: `${title} North`, name: `${family} North` });
  for (const branch of [id, taker.id]) await api.delete(`/branches/${branch}?forever=true`);
});
