import type { StaffBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

const MONTH = '/admin/calendar?month=2091-12';

test(
  'staff find a free day with the keyboard, and see what else is on while they add an event',
  {
    tag: '@core',
  },
  async ({ api, staff }) => {
    const branches = await api.get<StaffBranch[]>('/branches?filter={"status":"ACTIVE"}&sort=["id","ASC"]&range=[0,1]');
    const [here, there] = branches as [StaffBranch, StaffBranch];
    const poya = { title: 'Unduvap Full Moon Poya', firstDay: '2091-12-25', lastDay: '2091-12-25', kind: 'POYA' };
    await api.post('/calendar-days', { ...poya, status: 'CONFIRMED' });
    const openDay = { title: 'Open Day to compare', date: '2091-12-25T09:00:00', time: '09:00', description: 'Come.' };
    await api.post('/events', { ...openDay, branch: there.name });

    await staff.setViewportSize({ width: 1440, height: 900 });
    await staff.goto(MONTH);
    const table = staff.getByRole('table', { name: 'December 2091' });
    await expect(table).toContainText('Unduvap Full Moon Poya');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Today', exact: true }).focus();
    await staff.keyboard.press('Tab');
    const day = (name: string) => staff.getByRole('link', { name: `New event on ${name}` });
    await expect(day('Saturday, 1 December 2091')).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowRight', 'ArrowRight']) {
      await staff.keyboard.press(key);
    }
    await expect(day('Tuesday, 25 December 2091')).toBeFocused();
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Tab');
    await expect(staff.getByRole('link', { name: 'Open Day to compare' })).toBeFocused();
    await staff.keyboard.press('PageDown');
    await expect(day('Friday, 25 January 2092')).toBeFocused();
    await staff.keyboard.press('PageUp');
    await expect(day('Tuesday, 25 December 2091')).toBeFocused();
    await staff.keyboard.press('Enter');

    await expect(staff).toHaveURL(/\/add-event\?day=2091-12-25$/);
    await expect(staff.getByLabel('Event Date')).toHaveValue('2091-12-25');
    const alsoOn = staff.getByRole('status').filter({ hasText: 'At the same time' });
    await expect(alsoOn).toContainText('Unduvap Full Moon Poya, a public holiday');
    await expect(alsoOn).toContainText(`Open Day to compare in ${there.name}, 9:00 AM`);
    await staff.getByLabel('Branch').click();
    await staff.getByRole('option', { name: here.name, exact: true }).click();
    await expect(alsoOn).not.toContainText('Open Day to compare');
    await staff.getByLabel('Event Date').fill('2091-12-04');
    await expect(staff.getByText('At the same time')).toHaveCount(0);
  },
);

test('staff read the month on a phone, keep what they hide in the URL, and go back from month to month', async ({
  api,
  staff,
}) => {
  const gala = { title: 'Gala in a draft', date: '2090-06-14T09:00:00', time: '09:00', description: 'Come.' };
  await api.post('/events', { ...gala, status: 'DRAFT' });
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/admin/calendar?month=2090-06');
  const entry = staff.getByRole('listitem').filter({ has: staff.getByRole('link', { name: 'Gala in a draft' }) });
  await expect(entry.last()).toContainText('Whole school · Draft');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Events', pressed: true }).click();
  await expect(staff.getByText('Nothing is on in June 2090.')).toBeVisible();
  await staff.reload();
  await expect(staff.getByText('Nothing is on in June 2090.')).toBeVisible();
  await staff.getByRole('button', { name: 'Events', pressed: false }).click();
  await staff.getByRole('button', { name: 'July 2090' }).click();
  await expect(staff.getByText('Nothing is on in July 2090.')).toBeVisible();
  await staff.goBack();
  await expect(staff).toHaveURL(/month=2090-06/);
  await staff.getByRole('link', { name: 'Gala in a draft' }).click();
  await expect(staff.getByLabel('Event Title')).toHaveValue('Gala in a draft');
});
