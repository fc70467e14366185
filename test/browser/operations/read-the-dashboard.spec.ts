import type { Locator } from '@playwright/test';
import type { Dashboard, WeekCount } from '../../../contract/families/dashboard.js';
import { expect, test } from '../../support/browser.js';

test('each week of the chart says its numbers, to the pointer and by arrow keys', async ({ staff, api }) => {
  await staff.goto('/admin/dashboard');
  let counts: WeekCount[] = [];
  const weeks = staff.getByRole('region', { name: 'Applications and messages per week' }).getByRole('listitem');
  const said = ({ admissions, contacts }: WeekCount) =>
    new RegExp(`^Week of \\d+ \\w+, Applications: ${admissions}, Messages: ${contacts}$`);
  // Other journeys send messages meanwhile.
  await expect(async () => {
    ({ weeks: counts } = await api.get<Required<Dashboard>>('/dashboard'));
    await expect(weeks).toHaveCount(counts.length, { timeout: 2000 });
    for (const [index, week] of counts.entries())
      await expect(weeks.nth(index)).toHaveAccessibleName(said(week), { timeout: 2000 });
  }).toPass();

  const tooltipOf = async (week: Locator) => {
    const [title] = (await week.getAttribute('aria-label'))!.split(',');
    return staff.getByRole('tooltip').filter({ hasText: title });
  };
  // What loads above moves the chart away from the pointer.
  await expect(async () => {
    await weeks.first().hover();
    const tooltip = await tooltipOf(weeks.first());
    await expect(tooltip).toContainText(`Applications: ${counts[0]!.admissions}`, { timeout: 2000 });
  }).toPass();

  await weeks.last().focus();
  await staff.keyboard.press('ArrowRight');
  await expect(weeks.last()).toBeFocused();
  await staff.keyboard.press('ArrowLeft');
  await expect(weeks.nth(-2)).toBeFocused();
  await expect(await tooltipOf(weeks.nth(-2))).toContainText(`Messages: ${counts.at(-2)!.contacts}`);
});
