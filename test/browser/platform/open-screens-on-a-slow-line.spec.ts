import { expect, test, withoutLive } from '../../support/browser.js';
import { openInPlace } from '../../support/navigation-state.js';

/** What is asked for each, what stands in its place while its code is on the way, and its title. */
const SCREENS = [
  { path: '/view-user-contact', asked: '/api/contacts?', waits: ['skeleton', 6], shown: 'User Contact Messages' },
  { path: '/old-events', asked: '/api/events?', waits: ['skeleton', 6], shown: 'Past Events' },
  { path: '/notifications', asked: '/api/contacts?', waits: [], shown: 'Notifications' },
  { path: '/add-event/1', asked: '/api/events/1', waits: ['field', 5], shown: 'Edit Event' },
  { path: '/site-settings', asked: '/api/settings?category=site', waits: ['field', 5], shown: 'School Details' },
] as const;

test('a screen asks for its data while its code is on the way, and once, and shows what comes: cards or fields', async ({
  staff,
}) => {
  await withoutLive(staff);
  await staff.goto('/admin/dashboard');
  await expect(staff.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  for (const { path, asked, waits, shown } of SCREENS)
    await test.step(path, async () => {
      await staff.waitForLoadState('networkidle');
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await staff.route('**/admin/assets/*.js', (route) => released.then(() => route.continue()));
      const requests: string[] = [];
      staff.on('request', (request) => request.url().includes(asked) && requests.push(request.url()));

      const answered = staff.waitForResponse((response) => response.url().includes(asked));
      await openInPlace(staff, path);
      await answered;
      const [shape, count] = waits;
      if (shape) await expect(staff.getByTestId(shape)).toHaveCount(count);
      release();
      await expect(staff.getByRole('heading', { level: 1, name: shown })).toBeVisible();
      await staff.waitForLoadState('networkidle');
      expect(new Set(requests).size).toBe(requests.length);
      staff.removeAllListeners('request');
      await staff.unroute('**/admin/assets/*.js');
    });
});
