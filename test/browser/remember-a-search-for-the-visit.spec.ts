import { expect, test } from '../support/browser.js';

test('a list remembers its search for the visit, and a link from the dashboard opens it without', async ({ staff }) => {
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  await staff.goto('/admin/review');
  await staff.getByRole('searchbox').fill('teacher');
  await expect(staff).toHaveURL(/teacher/);
  await staff.reload();
  await expect(staff.getByRole('searchbox')).toHaveValue('teacher');

  await menu.getByRole('link', { name: 'Notifications' }).click();
  await menu.getByRole('link', { name: 'View Reviews' }).click();
  await expect(staff.getByRole('searchbox')).toHaveValue('teacher');

  await staff.goto('/admin/old-events');
  await staff.getByRole('searchbox').fill('nothing at all');
  await expect(staff).toHaveURL(/nothing/);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await staff.getByRole('link', { name: 'View All Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
  await expect(staff.getByRole('searchbox')).toHaveValue('');
});

test('the next visit starts without the searches of the last', async ({ staff }) => {
  await staff.goto('/admin/review');
  await staff.getByRole('searchbox').fill('teacher');
  await expect(staff).toHaveURL(/teacher/);
  const next = await staff.context().newPage();
  await next.goto('/admin/review');
  await expect(next.getByRole('article').first()).toBeVisible();
  await expect(next.getByRole('searchbox')).toHaveValue('');
  await expect(next).toHaveURL(/\/admin\/review$/);
});
