import { expect, test as base } from '../../support/browser.js';
import { openDashboard } from '../../support/day/at-the-dashboard.js';
import { Clerk } from '../../support/day/clerk.js';
import { JOBS } from '../../support/day/jobs.js';
import { type Product, startProduct } from '../../support/product.js';

const test = base.extend<object, { school: Product }>({
  // Its own: the jobs change what every visitor sees, such as the phone number.
  school: [
    async ({}, use) => {
      const product = await startProduct({ SEED_DEMO: 'true' });
      await use(product);
      await product.discard();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ school }, use) => use(school.url),
});

test.use({ viewport: { width: 1440, height: 900 } });

for (const { title, start } of JOBS) {
  test(`without a mouse: ${title}`, async ({ staff, api }) => {
    const { work, check, focus } = await start(api);
    await openDashboard(staff);
    await work(new Clerk(staff, false));
    // A change is shown before the server has stored it.
    await expect(() => check(staff)).toPass({ timeout: 40_000 });
    await expect(focus(staff)).toBeFocused();
  });
}
