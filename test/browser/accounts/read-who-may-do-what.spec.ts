import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a super administrator reads who may do what', async ({ staff }) => {
      await staff.goto('/admin/roles');
      const events = staff.getByRole('table', { name: 'Events', exact: true });
      const row = events.getByRole('row').filter({ hasText: 'Change any part of one event' });
      await expect(row.getByRole('cell')).toHaveText(['Yes', 'Own', 'Yes', 'Yes']);
      await expectAccessible(staff);
      await staff.getByRole('searchbox', { name: 'Search permissions' }).fill('who may do what');
      await expect(staff.getByRole('table')).toHaveCount(1);
      await expect(staff.getByRole('row').last().getByRole('cell')).toHaveText(['No', 'No', 'No', 'Yes']);
    });
  });
}
