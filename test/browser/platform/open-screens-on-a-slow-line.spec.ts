import type { Page } from '@playwright/test';
import { expect, test, withoutLive } from '../../support/browser.js';

/** Holds back all code that has not come yet, until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/admin/assets/*.js', (route) => released.then(() => route.continue()));
  return release;
}

const screens = [
  { path: '/admin/view-user-contact', asked: '/api/contacts?', shown: 'Messages' },
  { path: '/admin/old-events', asked: '/api/events?', shown: 'Past Events' },
  { path: '/admin/notifications', asked: '/api/contacts?', shown: 'Notifications' },
  { path: '/admin/add-event/1', asked: '/api/events/1', shown: 'Edit Event' },
  { path: '/admin/site-settings', asked: '/api/settings?category=site', shown: 'School Details' },
];

for (const { path, asked, shown } of screens) {
  test(`${path} asks for its data while its code is on the way, and once`, async ({ staff }) => {
    await withoutLive(staff);
    await staff.goto('/admin/dashboard');
    await expect(staff.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await staff.waitForLoadState('networkidle');
    const release = await holdCode(staff);
    const requests: string[] = [];
    staff.on('request', (request) => request.url().includes(asked) && requests.push(request.url()));

    const answered = staff.waitForResponse((response) => response.url().includes(asked));
    await staff.evaluate((url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await answered;
    release();
    await expect(staff.getByText(shown).first()).toBeVisible();
    await staff.waitForLoadState('networkidle');
    expect(new Set(requests).size).toBe(requests.length);
  });
}

test('a screen whose code is on the way shows what comes: cards of a list, fields of a form', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  await expect(staff.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const release = await holdCode(staff);
  const open = (url: string) =>
    staff.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, url);
  await open('/admin/old-events');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  for (const form of ['/admin/add-review', '/admin/site-settings']) {
    await open(form);
    await expect(staff.getByTestId('field')).toHaveCount(5);
    await expect(staff.getByTestId('skeleton')).toHaveCount(0);
  }
  release();
  await expect(staff.getByRole('button', { name: 'Save School Details' })).toBeVisible();
});
