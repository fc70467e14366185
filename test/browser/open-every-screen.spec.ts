import { expectAccessible } from '../support/accessible.js';
import { expect, test } from '../support/browser.js';

const SCREENS = [
  'dashboard',
  'upcoming-events',
  'old-events',
  'add-event',
  'branch',
  'add-branch',
  'add-contact-details',
  'view-user-contact',
  'review',
  'add-review',
  'admission',
  'popup-posters',
  'popup-posters/add',
  'notifications',
  'hero-slides',
  'add-hero-slide',
  'site-settings',
  'subscribers',
  'users',
  'users/create',
  'change-password',
];

const WITH_DETAILS = [
  'old-events',
  'branch',
  'view-user-contact',
  'review',
  'admission',
  'popup-posters',
  'notifications',
];

for (const screen of SCREENS) {
  test(`${screen} stands in nobody’s way, at any width, light and dark`, async ({ staff }) => {
    test.slow();
    await staff.goto(`/admin/${screen}`);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await staff.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [360, 768, 1024, 1440]) {
        await staff.setViewportSize({ width, height: 900 });
        await expectAccessible(staff, { 'target-size': { enabled: true } });
      }
    }
    if (!WITH_DETAILS.includes(screen)) return;
    await staff.getByRole('button', { name: 'View Details' }).first().click();
    await expect(staff.getByRole('dialog')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await staff.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [1440, 360]) {
        await staff.setViewportSize({ width, height: 900 });
        await expectAccessible(staff, { 'target-size': { enabled: true } });
      }
    }
  });
}
