import { expect, test as base } from '../../support/browser.js';
import { openDashboard } from '../../support/day/at-the-dashboard.js';
import { Clerk } from '../../support/day/clerk.js';
import { COUNTER_JOBS, JOBS } from '../../support/day/jobs.js';

// Its own: the jobs change what every visitor sees, such as the phone number.
const test = base.extend({
  baseURL: async ({ ownProduct }, use) => use((await ownProduct({ SEED_DEMO: 'true' })).url),
});

test.use({ ownSession: true, viewport: { width: 1440, height: 900 } });

test('the jobs of a day are done without a mouse', async ({ staff, api }) => {
  test.slow();
  await openDashboard(staff);
  const dashboard = staff.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' });
  for (const { title, start } of [...JOBS, ...COUNTER_JOBS]) {
    await test.step(title, async () => {
      const { work, check, focus } = await start(api);
      await dashboard.click();
      await expect(staff.getByRole('region', { name: 'Today' })).toBeVisible();
      // Two jobs may end with the same words.
      await expect(staff.getByRole('region', { name: 'Messages' }).getByText('successfully')).toHaveCount(0);
      await work(new Clerk(staff, false));
      // A change is shown before the server has stored it.
      await expect(() => check(staff)).toPass({ timeout: 40_000 });
      await expect(focus(staff)).toBeFocused();
    });
  }
});
