import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test, type StaffApi } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';

test('menu, tabs and title follow the route, wide or as a rail of icons', { tag: '@core' }, async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  const oldEvents = menu.getByRole('link', { name: 'Old Events' });
  await expect(oldEvents).toBeHidden();
  await staff.getByRole('button', { name: 'Switch to dark mode' }).click();
  await menu.getByRole('button', { name: 'Event' }).click();
  await oldEvents.click();
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
  await expect(staff).toHaveTitle(/^Past Events/);
  await expect(oldEvents).toHaveAttribute('aria-current', 'page');
  const sections = staff.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Events' }).first()).toHaveAttribute('aria-current', 'page');
  await expectAccessible(staff);

  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  await staff.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await menu.boundingBox())!.width).toBeLessThan(80);
  await menu.getByRole('button', { name: 'Event' }).click();
  await staff.getByRole('menuitem', { name: 'Upcoming Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/upcoming-events$/);
  await staff.setViewportSize({ width: 1280, height: 900 });
  await expect(menu.getByRole('link', { name: 'Upcoming Events' })).toHaveAttribute('aria-current', 'page');

  await openInPlace(staff, '/nothing-here');
  await expect(staff.getByRole('heading', { name: 'This page is not there' })).toBeVisible();
});

test('an event opened by its URL or by react-admin’s own stands at the list of its date', async ({ staff, api }) => {
  const make = (date: string) => api.post<{ id: number }>('/events', anEvent({ title: 'Opened by its URL', date }));
  const events = { Upcoming: await make('2031-03-02T04:30:00Z'), Old: await make('2021-03-02T04:30:00Z') };
  const title = staff.getByLabel('Event Title');
  const current = staff.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]');
  for (const [list, { id }] of Object.entries(events)) {
    await staff.goto(`/admin/add-event/${id}`);
    await expect(current).toHaveText(`${list} Events`);
    await expect(title).toHaveValue('Opened by its URL');
    // The place that the screen has stored in the history is no navigation that would ask.
    await title.fill('Changed');
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await title.fill('Opened by its URL');
  }
  await openInPlace(staff, '/events');
  await expect(staff.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await openInPlace(staff, '/events/create');
  await expect(staff.getByRole('heading', { name: 'Add Event' })).toBeVisible();
  await openInPlace(staff, `/events/${events.Old.id}`);
  await expect(title).toHaveValue('Opened by its URL');
  await openInPlace(staff, `/events/${events.Old.id}/show`);
  await expect(staff.getByRole('dialog', { name: 'Opened by its URL' })).toBeVisible();
  await discard(api, Object.values(events));
});

const discard = (api: StaffApi, events: { id: number }[]) =>
  Promise.all(events.map(({ id }) => api.delete(`/events/${id}`)));

/** Moves a finger over the drawer. */
const swipe = (drawer: Locator, from: number, to: number) =>
  drawer.evaluate(
    (target, places) => {
      for (const [type, clientX] of places) {
        const touches = [new Touch({ identifier: 1, target, clientX, clientY: 300 })];
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }));
      }
    },
    [
      ['touchstart', from],
      ['touchend', to],
    ] as [string, number][],
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the drawer closes on Escape, a left swipe, a wider window and a tap, before the next screen is here', async ({
    staff,
  }) => {
    await staff.goto('/admin/dashboard');
    const open = staff.getByRole('button', { name: 'Open menu' });
    const drawer = staff.getByRole('dialog', { name: 'Main menu' });

    await open.click();
    await drawer.getByRole('link').first().press('Escape');
    await expect(drawer).toBeHidden();

    await open.click();
    await swipe(drawer, 200, 155);
    await expect(drawer).toBeVisible();
    await swipe(drawer, 200, 149);
    await expect(drawer).toBeHidden();

    await open.click();
    await expect(drawer).toBeVisible();
    await staff.setViewportSize({ width: 768, height: 900 });
    await expect(drawer).toBeHidden();

    await staff.setViewportSize({ width: 390, height: 844 });
    await staff.route(/assets\/NotificationsView-.*\.js/, () => {});
    await open.tap();
    await drawer.getByRole('link', { name: 'Notifications' }).tap();
    await expect(drawer).toBeHidden();
    await expect(staff).toHaveURL(/notifications$/);
  });

  test('the drawer that is asked for before its code is there opens when that comes', async ({ staff }) => {
    let bring = () => {};
    const isWanted = new Promise<void>((resolve) => (bring = resolve));
    await staff.route(/assets\/MobileDrawer-.*\.js/, (route) => isWanted.then(() => route.continue()));
    await staff.goto('/admin/dashboard');
    await staff.getByRole('button', { name: 'Open menu' }).click();
    bring();
    const drawer = staff.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Notifications' }).click();
    await expect(drawer).toBeHidden();
    await expect(staff).toHaveURL(/notifications$/);
  });
});
