import type { StaffJob } from '../../../contract/platform/jobs.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

const failed: StaffJob = {
  id: 1_000_000,
  name: 'clean-up',
  state: 'failed',
  runAt: '2026-03-14T03:30:00.000Z',
  attempts: 5,
  repeats: false,
  error: 'ENOSPC: no space left on device',
  succeededAt: null,
};

test('a super administrator sees what the server does by itself', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'System' }).click();
  await staff.getByRole('link', { name: 'Background work' }).click();
  const row = staff.getByRole('listitem').filter({ hasText: 'Tidying up' });
  await expect(row).toContainText('Waiting');
  await expect(row).toContainText(/Next: \d+ \w+ 20\d\d/);
  await expectAccessible(staff);
});

test('what has failed is tried again, or given up after a question', async ({ staff }) => {
  let jobs = [failed];
  const asked: string[] = [];
  await staff.route('**/api/jobs', (route) => route.fulfill({ json: { success: true, data: jobs, message: '' } }));
  await staff.route('**/api/jobs/**', (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    jobs = route.request().method() === 'DELETE' ? [] : jobs;
    return route.fulfill({ json: { success: true, data: failed, message: '' } });
  });
  await staff.goto('/admin/jobs');
  await expect(staff.getByText('ENOSPC: no space left on device')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Try again: Tidying up' }).click();
  await expect(staff.getByText('It is tried again.')).toBeVisible();
  await staff.getByRole('button', { name: 'Give up: Tidying up' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(staff.getByText('Nothing is waiting.')).toBeVisible();
  expect(asked).toEqual([`POST /api/jobs/${failed.id}/retry`, `DELETE /api/jobs/${failed.id}`]);
});
