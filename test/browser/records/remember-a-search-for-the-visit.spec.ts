import { expect, test } from '../../support/browser.js';
import { openInPlace } from '../../support/navigation-state.js';

test('a list remembers its search for the visit, but not for the next, nor where a link leads to the whole list', async ({
  staff,
}) => {
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  const search = staff.getByRole('searchbox');
  await staff.goto('/admin/review');
  await search.fill('teacher');
  await expect(staff).toHaveURL(/teacher/);
  await staff.reload();
  await expect(search).toHaveValue('teacher');
  await menu.getByRole('link', { name: 'Notifications' }).click();
  await menu.getByRole('link', { name: 'View Reviews' }).click();
  await expect(search).toHaveValue('teacher');

  await openInPlace(staff, '/old-events');
  await expect(search).toHaveValue('');
  await search.fill('nothing at all');
  await expect(staff).toHaveURL(/nothing/);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await staff.getByRole('link', { name: 'View All Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
  await expect(search).toHaveValue('');

  const next = await staff.context().newPage();
  await next.goto('/admin/review');
  await expect(next.getByRole('article').first()).toBeVisible();
  await expect(next.getByRole('searchbox')).toHaveValue('');
  await expect(next).toHaveURL(/\/admin\/review$/);
});

test('a search that is too long in the URL is shortened', async ({ staff }) => {
  const filter = JSON.stringify({ q: 'nothing like it '.repeat(20) });
  await staff.goto(`/admin/review?${new URLSearchParams({ filter })}`);
  await expect(staff.getByText(/^Nothing matches|No reviews/).first()).toBeVisible();
  await expect(staff.getByRole('searchbox')).toHaveValue('nothing like it '.repeat(20).slice(0, 200));
  await expect(staff.getByText('Failed to load')).toHaveCount(0);
  await staff.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(staff.getByRole('article').first()).toBeVisible();
});
