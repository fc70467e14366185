import type { Locator } from '@playwright/test';
import type { Dashboard, WeekCount } from '../../../contract/families/dashboard.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expect, test } from '../../support/browser.js';

test('the dashboard counts, refreshes and leads on', async ({ staff, api }) => {
  await staff.goto('/admin/dashboard');
  for (const name of ['Total Events', 'Active Branches', 'Recent Admissions', 'Contact Messages']) {
    await expect(staff.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+`) })).toBeVisible();
  }
  await expect(staff.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).toHaveCount(6);
  const weeks = staff.getByRole('region', { name: 'Applications and messages per week' });
  const { admissionsByStatus, weeks: counts } = await api.get<Required<Dashboard>>('/dashboard');
  const top = Math.max(...counts.flatMap(({ admissions, contacts }) => [admissions, contacts]));
  const ticks = weeks.getByTestId('tick');
  await expect(ticks.first()).toBeVisible();
  expect(Math.max(...(await ticks.allTextContents()).map(Number))).toBeGreaterThanOrEqual(top);
  await expect(weeks.getByTestId('week')).toHaveCount(6);
  const statuses = staff.getByRole('region', { name: 'Applications by status' });
  expect(admissionsByStatus.length).toBeGreaterThan(0);
  await expect(statuses.getByRole('listitem').filter({ hasText: 'In Progress' })).toBeVisible();

  await staff.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(
    staff.getByText(/^Dashboard updated: \d+ events, \d+ branches, \d+ admissions, \d+ messages$/),
  ).toBeVisible();

  await staff.getByRole('link', { name: 'View All Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
});

test('each week of the chart says its numbers, to the pointer and by arrow keys', async ({ staff, api }) => {
  await staff.goto('/admin/dashboard');
  const { weeks: counts } = await api.get<Required<Dashboard>>('/dashboard');
  const weeks = staff.getByRole('region', { name: 'Applications and messages per week' }).getByRole('listitem');
  await expect(weeks).toHaveCount(counts.length);
  const said = ({ admissions, contacts }: WeekCount) =>
    new RegExp(`^Week of \\d+ \\w+, Applications: ${admissions}, Messages: ${contacts}$`);
  for (const [index, week] of counts.entries()) await expect(weeks.nth(index)).toHaveAccessibleName(said(week));

  const tooltipOf = async (week: Locator) => {
    const [title] = (await week.getAttribute('aria-label'))!.split(',');
    return staff.getByRole('tooltip').filter({ hasText: title });
  };
  await weeks.first().hover();
  await expect(await tooltipOf(weeks.first())).toContainText(`Applications: ${counts[0]!.admissions}`);

  await weeks.last().focus();
  await staff.keyboard.press('ArrowRight');
  await expect(weeks.last()).toBeFocused();
  await staff.keyboard.press('ArrowLeft');
  await expect(weeks.nth(-2)).toBeFocused();
  await expect(await tooltipOf(weeks.nth(-2))).toContainText(`Messages: ${counts.at(-2)!.contacts}`);
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

test('recent events are the newest ones, whatever their day, and drafts are marked', async ({ staff, api }) => {
  const fields = { date: '2020-03-02T04:30:00Z', time: '10:00', description: 'Long ago.', status: 'DRAFT' };
  const event = await api.post<StaffEvent>('/events', { title: `Written just now ${Date.now()}`, ...fields });
  await staff.goto('/admin/dashboard');
  const first = staff.getByRole('region', { name: 'Recent Events' }).getByRole('listitem').first();
  await expect(first).toContainText(event.title);
  await expect(first).toContainText('Draft');
  await api.delete(`/events/${event.id}`);
});
