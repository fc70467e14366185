import type { Page } from '@playwright/test';
import { features } from '../../../admin-ui/features.js';
import { COLOUR_RULES, expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { inTurn } from '../../support/screens.js';

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

/** All for `npm run test:screens`. Light ends on a phone, where details are a dialog. */
const WIDTHS = process.env.EVERY_SCREEN
  ? { light: [1440, 768, 390, 360], dark: [1440, 360] } // Colours depend on the layout for phones or for desktops only.
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

for (const screen of inTurn(SCREENS)) {
  test(`/admin${screen} is accessible, light and dark`, async ({ staff }) => {
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
