import type { Page } from '@playwright/test';
import { features } from '../../../admin-ui/features.js';
import { COLOUR_RULES, expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { openInPlace } from '../../support/navigation-state.js';

/** Those that need no record, by feature. */
const SCREENS = features
  .map(({ screens }) => screens.map(({ path }) => path))
  // use-the-trash.spec.ts has something in the trash, which is the same for all lists.
  .map((paths) => paths.filter((path) => !path.includes(':') && !path.endsWith('/trash')));

const WITH_DETAILS = [
  '/old-events',
  '/branch',
  '/view-user-contact',
  '/review',
  '/admission',
  '/popup-posters',
  '/notifications',
];

/** Light ends on a phone, where details are a dialog. */
const WIDTHS = {
  light: [1440, 768, 390, 360],
  // Colours depend on the layout for phones or for desktops only.
  dark: [1440, 360],
};

async function open(page: Page, path: string): Promise<void> {
  // The last screen may have the same heading.
  const notFound = page.getByText('This page is not there').first();
  await openInPlace(page, '/nothing-here');
  await expect(notFound).toBeVisible();
  await openInPlace(page, path);
  await expect(notFound).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

test('every screen opens, and is accessible', { tag: '@core' }, async ({ staff }) => {
  test.slow();
  await staff.emulateMedia({ reducedMotion: 'reduce' });
  await staff.goto('/admin/nothing-here');
  for (const path of SCREENS.flat())
    await test.step(path, async () => {
      await open(staff, path);
      await expectAccessible(staff);
    });
});

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

for (const paths of SCREENS) {
  test(`${paths.join(', ')}: accessible in light and dark`, { tag: '@screens' }, async ({ staff }) => {
    test.slow();
    await staff.goto('/admin/nothing-here');
    for (const path of paths)
      await test.step(path, async () => {
        await open(staff, path);
        await expectAccessibleAtWidths(staff);
        if (!WITH_DETAILS.includes(path)) return;
        await staff.getByRole('button', { name: 'View Details' }).first().click();
        await expect(staff.getByRole('dialog')).toBeVisible();
        // Another width may put a button under the pointer, whose tooltip would stand outside the dialog.
        await staff.mouse.move(0, 0);
        await expectAccessibleAtWidths(staff);
      });
  });
}
