import type { Locator, Page } from '@playwright/test';
import { expectAccessible, motionEnded } from '../../support/accessible.js';
import { answerProblems, expect, keepToasts, test } from '../../support/browser.js';
import { makeContact, searchFor } from '../../support/submissions.js';

async function say(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  const toast = page.getByRole('status').filter({ hasText: /^Dashboard updated/ });
  await expect(toast).toBeVisible();
  return toast;
}

/** The names of the controls and titles of which the middle or a corner is under a toast. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, [role="combobox"], h1, nav')]
      .filter((control) => {
        const words = document.createRange();
        words.selectNodeContents(control);
        const box = control.matches('h1') ? words : control;
        const { left, top, right, bottom } = box.getBoundingClientRect();
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

test('Alt+T goes to the toasts and Escape back', { tag: '@core' }, async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  await keepToasts(staff);
  const toast = await say(staff);
  const bell = staff.getByRole('button', { name: /^Notifications, / });
  await bell.focus();
  await staff.keyboard.press('Alt+t');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});

for (const width of [360, 768, 1440]) {
  test(`a toast stands below the top bar, covers and moves nothing, and gives way at ${width} px`, async ({
    staff,
  }) => {
    await staff.setViewportSize({ width, height: 800 });
    await answerProblems(staff);
    await staff.goto('/admin/dashboard');
    await keepToasts(staff);
    const button = staff.getByRole('button', { name: 'Refresh Data' });
    await expect(button).toBeVisible();
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await staff.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await button.boundingBox();
    const toast = await say(staff);
    const bar = (await staff.getByRole('banner').boundingBox())!;
    const { x, y, width: wide, height } = (await toast.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(bar.height);
    expect(y + height).toBeLessThan(300);
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x + wide).toBeLessThanOrEqual(width - 8);
    await expect.poll(() => covered(staff)).toEqual([]);
    expect(await button.boundingBox()).toEqual(before);

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
  await motionEnded(staff);
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
  await expect.poll(() => toasts.boundingBox()).not.toEqual(before);
});

test('a toast over an open dialog covers none of its buttons', async ({ staff, api }) => {
  const { name } = await makeContact(api);
  await staff.setViewportSize({ width: 360, height: 740 });
  await staff.route(/\/api\/contacts\/\d+$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { success: false, message: 'Locked' } })
      : route.continue(),
  );
  await staff.goto(`/admin/view-user-contact${searchFor({ q: name })}`);
  await staff.getByRole('button', { name: 'View Details' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('menuitem', { name: 'Mark as Replied' }).click();
  const toast = staff.getByRole('alert').filter({ hasText: 'Locked' });
  await expect(toast).toBeVisible();
  await expect.poll(() => covered(staff)).toEqual([]);
});
