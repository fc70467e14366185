import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser.js';

const TIME_MS = 5000;

async function say(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  const toast = page.getByRole('status').filter({ hasText: /^Dashboard updated/ });
  await expect(toast).toBeVisible();
  return toast;
}

/** The names of the controls of which the middle is under something that is not theirs. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, [role="combobox"]')]
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const isCovered = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 1, top + 1],
          [right - 1, top + 1],
          [left + 1, bottom - 1],
          [right - 1, bottom - 1],
        ].some(([x, y]) => document.elementFromPoint(x!, y!)?.closest('[role="region"][aria-label="Messages"]'));
        return isCovered && right > left && !control.closest('[aria-label="Messages"]');
      })
      .map((control) => control.textContent || control.getAttribute('aria-label')),
  );

for (const width of [360, 768, 1440]) {
  test(`a toast stands below the top bar, covers no control and moves nothing at ${width} px`, async ({ staff }) => {
    await staff.setViewportSize({ width, height: 800 });
    await staff.goto('/admin/dashboard');
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const button = staff.getByRole('button', { name: 'Refresh Data' });
    const before = await button.boundingBox();
    const toast = await say(staff);
    const bar = (await staff.getByRole('banner').boundingBox())!;
    const { x, y, width: wide, height } = (await toast.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(bar.height);
    expect(y + height).toBeLessThan(300);
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x + wide).toBeLessThanOrEqual(width - 8);
    expect(await covered(staff)).toEqual([]);
    expect(await button.boundingBox()).toEqual(before);
  });

  test(`a toast gives way to controls that scroll under it at ${width} px`, async ({ staff }) => {
    await staff.setViewportSize({ width, height: 800 });
    await staff.goto('/admin/add-event');
    await staff.getByRole('button', { name: 'Add Event' }).click();
    await expect(staff.getByRole('region', { name: 'Messages' })).toContainText('Event title is required');
    await expect.poll(() => covered(staff)).toEqual([]);
    await staff.mouse.move(width / 2, 600);
    await staff.mouse.wheel(0, 120);
    await expect.poll(() => covered(staff)).toEqual([]);
  });
}

test('a toast stays where it is between the press of a pointer and its release', async ({ staff }) => {
  await staff.clock.install();
  await staff.goto('/admin/add-event');
  await staff.getByRole('button', { name: 'Add Event' }).click();
  const toasts = staff.getByRole('region', { name: 'Messages' });
  await expect(toasts).toContainText('Event title is required');
  await staff.clock.runFor(1000);
  const title = staff.getByLabel('Event Title');
  await staff.mouse.move(4, 700);
  await staff.mouse.down();
  const before = await toasts.boundingBox();
  // The page changes under the toast.
  await title.evaluate((input, { x, y, width, height }) => {
    Object.assign(input.style, { position: 'fixed', zIndex: '1', left: `${x}px`, top: `${y}px` });
    Object.assign(input.style, { width: `${width}px`, height: `${height}px` });
  }, before!);
  await staff.clock.runFor(1000);
  expect(await toasts.boundingBox()).toEqual(before);
  await staff.mouse.up();
  await staff.clock.runFor(1000);
  expect(await toasts.boundingBox()).not.toEqual(before);
});

test('a toast over an open dialog covers none of its buttons', async ({ staff }) => {
  await staff.setViewportSize({ width: 360, height: 740 });
  await staff.route(/\/api\/contacts\/\d+$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { success: false, message: 'Locked' } })
      : route.continue(),
  );
  await staff.goto('/admin/view-user-contact?filter={"status":"PENDING"}');
  await staff.getByRole('button', { name: 'View Details' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('menuitem', { name: 'Mark as Replied' }).click();
  const toast = staff.getByRole('alert').filter({ hasText: 'Locked' });
  await expect(toast).toBeVisible();
  await expect.poll(() => covered(staff)).toEqual([]);
});

test('a toast closes after five seconds, and waits while the window has no focus or the pointer is on it', async ({
  staff,
}) => {
  await staff.clock.install();
  await staff.goto('/admin/dashboard');
  const toast = await say(staff);
  await staff.clock.runFor(1000);
  await staff.evaluate(() => window.dispatchEvent(new Event('blur')));
  await staff.clock.runFor(TIME_MS);
  await expect(toast).toBeVisible();
  await staff.evaluate(() => window.dispatchEvent(new Event('focus')));
  await toast.hover();
  await staff.clock.runFor(TIME_MS);
  await expect(toast).toBeVisible();
  await staff.mouse.move(10, 500);
  await expect(toast).toBeVisible();
  await staff.clock.runFor(TIME_MS - 1000);
  await expect(toast).toBeHidden();
});

test('Alt+T goes to the toasts and Escape back', async ({ staff }) => {
  await staff.clock.install();
  await staff.goto('/admin/dashboard');
  const toast = await say(staff);
  const bell = staff.getByRole('button', { name: /^Notifications, / });
  await bell.focus();
  await staff.keyboard.press('Alt+t');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
  await staff.clock.runFor(2 * TIME_MS);
  await expect(toast).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});

test('a finger drags a toast away', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  const toast = await say(staff);
  const drag = async (by: number) => {
    const at = (clientX: number) => ({ pointerType: 'touch', pointerId: 7, clientX, clientY: 90 });
    await toast.dispatchEvent('pointerdown', at(900));
    await toast.dispatchEvent('pointermove', at(900 + by));
    await toast.dispatchEvent('pointerup', at(900 + by));
  };
  await drag(40);
  await expect(toast).toBeVisible();
  await drag(300);
  await expect(toast).toBeHidden();
});
