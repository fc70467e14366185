import { expect, test } from '../support/browser.js';

test('the dashboard counts, refreshes and leads on', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  for (const name of ['Total Events', 'Active Branches', 'Recent Admissions', 'Contact Messages']) {
    await expect(staff.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+`) })).toBeVisible();
  }
  await expect(staff.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).toHaveCount(6);
  await expect(staff.getByRole('region', { name: 'Applications and messages per week' })).toBeVisible();

  await staff.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(
    staff.getByText(/^Dashboard updated: \d+ events, \d+ branches, \d+ admissions, \d+ messages$/),
  ).toBeVisible();

  await staff.getByRole('link', { name: 'View All Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
});

test('each part bears the failure of the others, and only the first attempt tells', async ({ staff }) => {
  await staff.route(/\/api\/(events|contacts)\?/, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Internal error' } }),
  );
  await staff.goto('/admin/dashboard');
  await expect(staff.getByText('Failed to load events data').first()).toBeVisible();
  await expect(staff.getByText('Failed to load contact messages')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Our Branches' }).getByRole('listitem').first()).toBeVisible();

  await expect(staff.getByText('Failed to load contact messages')).toBeHidden();
  await staff.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(staff.getByText(/^Dashboard updated/)).toBeVisible();
  await expect(staff.getByText('Failed to load contact messages')).toBeHidden();

  await staff.route(/\/api\/(events|branches|contacts|admissions|dashboard)/, (route) => route.abort());
  await expect(staff.getByText(/^Dashboard updated/)).toBeHidden();
  await staff.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(staff.getByText('Failed to load dashboard data')).toBeVisible();
  await expect(staff.getByText(/^Dashboard updated/)).toBeHidden();
});

test('a toast stands at the top right for five seconds', async ({ staff }) => {
  await staff.clock.install();
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'Refresh Data' }).click();
  const toast = staff.getByRole('status').filter({ hasText: /^Dashboard updated/ });
  await expect(toast).toBeVisible();
  const { x, y, width } = (await toast.boundingBox())!;
  expect(y).toBeLessThan(40);
  expect(x + width).toBeGreaterThan(staff.viewportSize()!.width - 40);
  await staff.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await staff.clock.runFor(2000);
  await expect(toast).toBeHidden();
});
