import { expect, test } from '../../support/browser.js';

test('the text of a card can be selected, and a click on the card opens it', async ({ staff }) => {
  await staff.goto('/admin/view-user-contact');
  const card = staff.getByRole('article').first();
  const title = card.getByRole('heading');
  const { x, y, width, height } = (await title.boundingBox())!;
  await staff.mouse.move(x + 1, y + height / 2);
  await staff.mouse.down();
  await staff.mouse.move(x + Math.min(width, 80), y + height / 2);
  await staff.mouse.up();
  expect(await staff.evaluate(() => String(document.getSelection()))).not.toBe('');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await staff.getByRole('heading', { level: 1 }).click();
  await title.click();
  await expect(staff.getByRole('dialog')).toBeVisible();
});

test('the sidebar is a rail of icons from 768 px, and leads to everything from there', async ({ staff }) => {
  await staff.setViewportSize({ width: 768, height: 900 });
  await staff.goto('/admin/dashboard');
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  expect((await menu.boundingBox())!.width).toBeLessThan(80);
  await menu.getByRole('button', { name: 'Event' }).click();
  await staff.getByRole('menuitem', { name: 'Old Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events$/);
  await staff.setViewportSize({ width: 1280, height: 900 });
  await expect(menu.getByRole('link', { name: 'Old Events' })).toHaveAttribute('aria-current', 'page');
});

for (const width of [1024, 1440]) {
  test(`search, filters and sort stand in one row at ${width} px`, async ({ staff }) => {
    await staff.setViewportSize({ width, height: 900 });
    await staff.goto('/admin/admission');
    const controls = staff.getByRole('search').locator('input[type="search"], [role="combobox"]');
    await expect(controls).toHaveCount(5);
    const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('waiting cards have the shape of the cards that come', async ({ staff }) => {
  await staff.route(/\/api\/(contacts|events|reviews|popup-posters|branches)\?.*range=/, () => {});
  await staff.goto('/admin/view-user-contact');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  await expect(staff.getByTestId('picture')).toHaveCount(0);
  await staff.goto('/admin/upcoming-events');
  await expect(staff.getByTestId('picture')).toHaveCount(6);
  await staff.goto('/admin/review');
  await expect(staff.getByTestId('portrait')).toHaveCount(6);
  await staff.goto('/admin/popup-posters');
  // Before its code is here, the screen waits in the shape of any cards.
  await expect(async () => {
    const { width, height } = (await staff.getByTestId('picture').first().boundingBox({ timeout: 1000 }))!;
    expect(width / height).toBeCloseTo(4 / 5);
  }).toPass();
  await staff.route('**/api/dashboard', () => {});
  await staff.goto('/admin/dashboard');
  await expect(staff.getByTestId('row')).toHaveCount(12);
  await expect(staff.getByTestId('bar')).toHaveCount(20);
});

test('a form uses the width of a desk with two columns', async ({ staff }) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto('/admin/add-event');
  const gallery = (await staff.getByRole('region', { name: 'Photo Gallery' }).boundingBox())!;
  const details = (await staff.getByRole('region', { name: 'Event Details' }).boundingBox())!;
  expect(details.x).toBeGreaterThan(gallery.x + gallery.width);
  expect(details.x + details.width).toBeGreaterThan(1400);
});

test('a typo in a title is corrected on a phone without scrolling, in four taps', async ({ staff }) => {
  await staff.setViewportSize({ width: 360, height: 740 });
  await staff.goto('/admin/upcoming-events');
  await staff.getByRole('link', { name: 'Edit' }).first().click();
  const title = staff.getByLabel('Event Title');
  await expect(title).toBeInViewport({ ratio: 1 });
  const buttons = [
    ...(await staff.locator('form button[type="submit"]').all()),
    staff.getByRole('button', { name: 'Preview' }),
  ];
  const tops = await Promise.all(buttons.map(async (one) => (await one.boundingBox())!.y));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  await title.click();
  await staff.keyboard.press('End');
  await staff.keyboard.type('!');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
});

for (const path of ['/view-user-contact', '/admission']) {
  test(`the top bar of ${path} says its whole title, and its tabs fit, on a phone`, async ({ staff }) => {
    await staff.setViewportSize({ width: 360, height: 800 });
    await staff.goto(`/admin${path}`);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    const bar = staff.getByRole('banner');
    const title = bar.locator('p').first();
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const tabs = await bar.getByRole('link').evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right));
    expect(Math.max(...tabs)).toBeLessThanOrEqual(360);
  });
}
