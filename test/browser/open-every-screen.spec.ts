import type { Page } from '@playwright/test';
import { features } from '../../admin-ui/features.js';
import { COLOUR_RULES, expectAccessible } from '../support/accessible.js';
import { expect, test } from '../support/browser.js';

/** Those that need no record. */
const SCREENS = features
  .flatMap(({ screens }) => screens.map(({ path }) => path))
  // take-back-a-deletion.spec.ts has something in the trash, which is the same for all lists.
  .filter((path) => !path.includes(':') && !path.endsWith('/trash'));

const WITH_DETAILS = [
  '/old-events',
  '/branch',
  '/view-user-contact',
  '/review',
  '/admission',
  '/popup-posters',
  '/notifications',
];

/** `npm run test:widths` opens them in all, `npm test` on a phone in light and on a desktop in dark. */
const isEveryWidth = Boolean(process.env.EVERY_WIDTH);
const WIDTHS = isEveryWidth
  ? { light: [360, 768, 1440], dark: [360, 1440] } // Colours hang on the layout for phones or for desktops alone.
  : { light: [360], dark: [1440] };

async function expectAccessibleAtWidths(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS[colorScheme]) {
      await page.setViewportSize({ width, height: 900 });
      if (colorScheme === 'dark') await expectAccessible(page, {}, COLOUR_RULES);
      else await expectAccessible(page, { 'target-size': { enabled: true } });
    }
  }
}

for (const screen of SCREENS) {
  test(`/admin${screen} stands in nobody’s way`, async ({ staff }) => {
    test.slow();
    await staff.goto(`/admin${screen}`);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessibleAtWidths(staff);
    if (!WITH_DETAILS.includes(screen)) return;
    await staff.getByRole('button', { name: 'View Details' }).first().click();
    await expect(staff.getByRole('dialog')).toBeVisible();
    // Another width may put a button under the pointer, whose tooltip would stand outside the dialog.
    await staff.mouse.move(0, 0);
    await expectAccessibleAtWidths(staff);
  });
}
