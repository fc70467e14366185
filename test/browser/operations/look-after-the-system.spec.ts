import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

test(
  'a super administrator reads what the server does by itself, and who may do what',
  { tag: '@core' },
  async ({ staff }) => {
    await staff.goto('/admin/jobs');
    const row = staff.getByRole('listitem').filter({ hasText: 'Tidying up' });
    await expect(row).toContainText('Waiting');
    await expect(row).toContainText(/Next: \d+ \w+ 20\d\d/);
    await expectAccessible(staff);

    const menu = staff.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Who may do what' }).click();
    await expect(staff.getByRole('row', { name: /^Events/ }).getByRole('cell')).toHaveText([
      'Yes',
      'Own',
      'Yes',
      'Yes',
    ]);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'All permissions in detail' }).click();
    const events = staff.getByRole('table', { name: 'Events', exact: true });
    const change = events.getByRole('row').filter({ hasText: 'Change any part of one event' });
    await expect(change.getByRole('cell')).toHaveText(['Yes', 'Own', 'Yes', 'Yes']);
    await expectAccessible(staff);
    await staff.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(staff);
  },
);
