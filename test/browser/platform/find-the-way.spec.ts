import { expect, test } from '../../support/browser.js';

test('the sidebar opens the group of the page, and title and tab follow the route', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Old Events' })).toBeHidden();

  await menu.getByRole('button', { name: 'Event' }).click();
  await menu.getByRole('link', { name: 'Old Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
  await expect(staff).toHaveTitle(/^Past Events/);
  await expect(menu.getByRole('link', { name: 'Old Events' })).toHaveAttribute('aria-current', 'page');
  await expect(
    staff.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Events' }).first(),
  ).toHaveAttribute('aria-current', 'page');
});

for (const [when, date] of Object.entries({ Upcoming: '2031-03-02T04:30:00Z', Old: '2021-03-02T04:30:00Z' })) {
  test(`an event that is edited by its URL highlights the list of its date: ${when}`, async ({ staff, api }) => {
    const event = await api.post<{ id: number }>('/events', {
      title: 'Opened by its URL',
      date,
      time: '10:00',
      description: 'No list led here.',
    });
    await staff.goto(`/admin/add-event/${event.id}`);
    const current = staff.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]');
    await expect(current).toHaveText(`${when} Events`);
    await expect(staff.getByLabel('Event Title')).toHaveValue('Opened by its URL');
    await staff.getByLabel('Event Title').fill('Changed');
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await api.delete(`/events/${event.id}`);
  });
}

test('react-admin’s own paths lead to the same screens', async ({ staff, api }) => {
  const event = await api.post<{ id: number }>('/events', {
    title: 'Own paths',
    date: '2031-03-02T04:30:00Z',
    time: '10:00',
    description: 'Both addresses open it.',
  });
  await staff.goto('/admin/events');
  await expect(staff.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await staff.goto('/admin/events/create');
  await expect(staff.getByRole('heading', { name: 'Add Event' })).toBeVisible();
  await staff.goto(`/admin/events/${event.id}`);
  await expect(staff.getByLabel('Event Title')).toHaveValue('Own paths');
  await staff.goto(`/admin/events/${event.id}/show`);
  await expect(staff.getByRole('dialog', { name: 'Own paths' })).toBeVisible();
  await api.delete(`/events/${event.id}`);
});

test('an address that leads nowhere says so', async ({ staff }) => {
  await staff.goto('/admin/nothing-here');
  await expect(staff.getByRole('heading', { name: 'This page is not there' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the drawer closes on Escape, a left swipe, a route change and a wider window', async ({ staff }) => {
    await staff.goto('/admin/dashboard');
    const open = staff.getByRole('button', { name: 'Open menu' });
    const drawer = staff.getByRole('dialog', { name: 'Main menu' });

    await open.click();
    await expect(drawer).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await open.click();
    await drawer.evaluate((element) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
      const send = (type: string, clientX: number) =>
        element.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches: [touch(clientX)], changedTouches: [touch(clientX)] }),
        );
      send('touchstart', 200);
      send('touchend', 155);
    });
    await expect(drawer).toBeVisible();
    await drawer.evaluate((element) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
      const send = (type: string, clientX: number) =>
        element.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches: [touch(clientX)], changedTouches: [touch(clientX)] }),
        );
      send('touchstart', 200);
      send('touchend', 149);
    });
    await expect(drawer).toBeHidden();

    await open.click();
    await drawer.getByRole('link', { name: 'Notifications' }).click();
    await expect(staff).toHaveURL(/notifications/);
    await expect(drawer).toBeHidden();

    await open.click();
    await expect(drawer).toBeVisible();
    await staff.setViewportSize({ width: 768, height: 900 });
    await expect(drawer).toBeHidden();
  });

  test('the drawer closes at once on a tap, while the code of the next screen is still on its way', async ({
    staff,
  }) => {
    await staff.goto('/admin/dashboard');
    await staff.route(/assets\/NotificationsView-.*\.js/, () => {});
    await staff.getByRole('button', { name: 'Open menu' }).tap();
    const drawer = staff.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Notifications' }).tap();
    await expect(drawer).toBeHidden();
    await expect(staff).toHaveURL(/notifications$/);
  });
});

test('the drawer that is asked for before its code is there opens when that comes', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 });
  let bring = () => {};
  const isWanted = new Promise<void>((resolve) => (bring = resolve));
  await staff.route(/assets\/MobileDrawer-.*\.js/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'Open menu' }).click();
  bring();
  const drawer = staff.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('link', { name: 'Notifications' }).click();
  await expect(drawer).toBeHidden();
  await expect(staff).toHaveURL(/notifications$/);
});

test('the indicator asks twice before it says disconnected, and follows the browser', async ({ staff }) => {
  await staff.route('**/api/auth/status', (route) => route.abort());
  await staff.goto('/admin/dashboard');
  await expect(staff.getByText('Connected', { exact: true })).toBeVisible();

  await staff.route('**/api', (route) => route.fulfill({ status: 503, body: '{}' }));
  await staff.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(staff.getByText('Disconnected')).toBeVisible();

  await staff.unroute('**/api');
  await staff.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(staff.getByText('Connected', { exact: true })).toBeVisible();
  await staff.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(staff.getByText('Disconnected')).toBeVisible();
});

test('dark mode stays after a reload', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'Switch to dark mode' }).click();
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});
