import { answerProblems, expect, test } from '../../support/browser.js';
import { makeEvent } from '../../support/events.js';
import { openInPlace } from '../../support/navigation-state.js';
import { makeContact, searchFor } from '../../support/submissions.js';

test('the text of a card can be selected, and a click on the card opens it', async ({ staff, api }) => {
  const { name } = await makeContact(api);
  await answerProblems(staff);
  await staff.goto(`/admin/view-user-contact${searchFor({ q: name })}`);
  const card = staff.getByRole('article').first();
  const title = card.getByRole('heading');
  // Until it stands still.
  await title.hover();
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

test('search, filters and sort stand in one row at 1024 and 1440 px, where a form has two columns', async ({
  staff,
}) => {
  await staff.goto('/admin/admission');
  const controls = staff.getByRole('search').locator('input[type="search"], [role="combobox"]');
  for (const width of [1024, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    await expect(controls).toHaveCount(5);
    const distance = () =>
      controls.evaluateAll((all) => {
        const middles = all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2);
        return Math.max(...middles) - Math.min(...middles);
      });
    await expect.poll(distance).toBeLessThanOrEqual(2);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await openInPlace(staff, '/add-event');
  await expect(async () => {
    const gallery = (await staff.getByRole('region', { name: 'Photo Gallery' }).boundingBox())!;
    const details = (await staff.getByRole('region', { name: 'Event Details' }).boundingBox())!;
    expect(details.x).toBeGreaterThan(gallery.x + gallery.width);
    expect(details.x + details.width).toBeGreaterThan(1400);
  }).toPass();
});

test('waiting cards have the shape of the cards that come', async ({ staff }) => {
  await staff.route(/\/api\/(contacts|events|reviews|popup-posters|branches)\?.*range=/, () => {});
  await staff.route('**/api/dashboard', () => {});
  await staff.goto('/admin/view-user-contact');
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  await expect(staff.getByTestId('picture')).toHaveCount(0);
  await openInPlace(staff, '/upcoming-events');
  await expect(staff.getByTestId('picture')).toHaveCount(6);
  await openInPlace(staff, '/review');
  await expect(staff.getByTestId('portrait')).toHaveCount(6);
  await openInPlace(staff, '/popup-posters');
  // Before its code is here, the screen waits in the shape of any cards.
  await expect(async () => {
    const { width, height } = (await staff.getByTestId('picture').first().boundingBox({ timeout: 1000 }))!;
    expect(width / height).toBeCloseTo(4 / 5);
  }).toPass();
  await openInPlace(staff, '/dashboard');
  await expect(staff.getByTestId('row')).toHaveCount(12);
  await expect(staff.getByTestId('bar')).toHaveCount(20);
});

test('on a phone, titles and tabs fit the top bar, and a typo in a title is corrected in four taps', async ({
  staff,
  api,
}) => {
  const event = await makeEvent(api);
  await staff.setViewportSize({ width: 360, height: 740 });
  await answerProblems(staff);
  await staff.goto('/admin/dashboard');
  const bar = staff.getByRole('banner');
  for (const [path, name] of [
    ['/view-user-contact', 'Messages'],
    ['/admission', 'Admission Inquiries'],
  ] as const) {
    await openInPlace(staff, path);
    await expect(staff.getByRole('heading', { level: 1 })).toContainText(name);
    // Once the fonts have come.
    const beyond = async () => [
      await bar
        .locator('p')
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ...(await bar
        .getByRole('link')
        .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right - innerWidth))),
    ];
    await expect.poll(async () => Math.max(...(await beyond()))).toBeLessThanOrEqual(0);
  }
  await openInPlace(staff, `/upcoming-events${searchFor({ q: event.title })}`);
  await staff.getByRole('article', { name: event.title }).getByRole('link', { name: 'Edit' }).click();
  const title = staff.getByLabel('Event Title');
  await expect(title).toBeInViewport({ ratio: 1 });
  const buttons = staff.locator('form button[type="submit"]').or(staff.getByRole('button', { name: 'Preview' }));
  const tops = () => buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await title.click();
  await staff.keyboard.press('End');
  await staff.keyboard.type('!');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  await api.delete(`/events/${event.id}`);
});
