import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.js';
import { aFamily, found, makeReviews } from '../../support/reviews.js';

test.use({ ownSession: true });

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a deletion of one or of many is undone from its toast', { tag: '@core' }, async ({ staff, api }) => {
  const family = aFamily();
  const reviews = await makeReviews(api, family, 3);
  const card = (index: number) => staff.getByRole('article', { name: reviews[index]!.name });
  await staff.goto(`/admin/review?${found(family)}&sort=name&order=ASC`);
  await card(1).getByRole('button', { name: 'Delete' }).press('Enter');
  const question = staff.getByRole('dialog', { name: 'Delete Review' });
  await expect(question).toContainText('You can restore it for 30 days.');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  const undo = messages(staff).getByRole('button', { name: 'Undo' });
  // A toast that has the focus waits.
  const hold = async () => {
    await staff.keyboard.press('Alt+t');
    await expect(undo).toBeFocused();
  };
  await expect(staff.getByRole('status').filter({ hasText: 'Review deleted successfully' })).toBeVisible();
  await hold();
  await expect(card(1)).toBeHidden();
  await staff.keyboard.press('Enter');
  await expect(card(1)).toBeFocused();
  await expect(messages(staff)).toContainText(`"${reviews[1]!.name}" restored`);

  for (const { name } of reviews) await staff.getByRole('checkbox', { name: `Select ${name}` }).check();
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByRole('dialog')).toContainText('You can restore them for 30 days.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(staff)).toContainText('3 items deleted');
  await hold();
  await expect(staff.getByRole('article')).toHaveCount(0);
  await api.delete(`/reviews/${reviews[2]!.id}?forever=true`);
  await undo.click();
  await expect(staff.getByRole('article')).toHaveCount(2);
  await expect(messages(staff)).toContainText('2 items restored');
  await expect(staff.getByRole('alert').filter({ hasText: '1 item was not restored' })).toContainText(
    `"${reviews[2]!.name}": It is not in the trash any more.`,
  );
  for (const { id } of reviews.slice(0, 2)) await api.delete(`/reviews/${id}?forever=true`);
});
