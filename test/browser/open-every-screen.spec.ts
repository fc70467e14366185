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

async function expectAccessibleAt(page: Page, widths: number[]) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours hang on the layout for phones or for desktops, and not on the width.
    for (const width of colorScheme === 'dark' ? [widths[0]!, widths.at(-1)!] : widths) {
      await page.setViewportSize({ width, height: 900 });
      if (colorScheme === 'dark') await expectAccessible(page, {}, COLOUR_RULES);
      else await expectAccessible(page, { 'target-size': { enabled: true } });
    }
  }
}

for (const screen of SCREENS) {
  test(`/admin${screen} stands in nobody’s way, at any width, light and dark`, async ({ staff }) => {
    test.slow();
    await staff.goto(`/admin${screen}`);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessibleAt(staff, [360, 768, 1440]);
    if (!WITH_DETAILS.includes(screen)) return;
    await staff.getByRole('button', { name: 'View Details' }).first().click();
    await expect(staff.getByRole('dialog')).toBeVisible();
    await expectAccessibleAt(staff, [360, 1440]);
  });
}
