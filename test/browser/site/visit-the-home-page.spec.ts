import type { Page } from '@playwright/test';
import type { PublicBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, holdClock, openPage, read, test } from '../../support/visitor.js';

test.use({ unchanged: true });

const slide = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^${number} of`) });

/** The row of the reviews, once it can be moved. */
async function reviewsOf(page: Page) {
  const frame = page.getByRole('group', { name: 'Reviews', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveClass(/review-frame-live/);
  return frame;
}

test(
  'a visitor sees the school, its slides, numbers, events, reviews and branches',
  { tag: '@core' },
  async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(visitor, '/');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(visitor, 2)).toHaveAttribute('data-current', 'true');
    const bar = visitor.getByRole('complementary', { name: 'Contact details' });
    await expect(bar.getByRole('link', { name: /^Call \+94/ })).toHaveAttribute('href', /^tel:\+94\d+$/);
    await expect(bar.getByRole('link', { name: /^Write to/ })).toHaveAttribute('href', /^mailto:/);

    const numbers = visitor.getByRole('region', { name: 'The school in numbers' });
    await expect(numbers.getByRole('term')).toHaveText(['Students', 'Awards', 'Teachers', 'Schools']);
    await expect(numbers.getByRole('definition')).toHaveText(['2000+', '10+', '60+', '4+']);

    const events = visitor.getByRole('region', { name: 'Events', exact: true });
    await expect(events.getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(events.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/events');
    await expect((await reviewsOf(visitor)).getByRole('figure')).toHaveCount(3);

    const [first] = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
    const cards = visitor.getByRole('region', { name: 'Our branches' });
    await cards
      .getByRole('link', { name: /^See More/ })
      .first()
      .click();
    await expect(visitor).toHaveURL(`/branch/${first!.id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(first!.title);
  },
);

test('the slideshow goes on under a mouse, waits while the keyboard is in it, and can be paused', async ({
  visitor,
}) => {
  await holdClock(visitor);
  await openPage(visitor, '/');
  const shown = (number: number) => expect(slide(visitor, number)).toHaveAttribute('data-current', 'true');
  await shown(1);
  await expect(slide(visitor, 1)).toHaveCSS('transition-duration', /^1\.2s/);
  const link = slide(visitor, 1).getByRole('link');
  await link.focus();
  await visitor.clock.runFor(12_000);
  await expect(link).toBeFocused();
  await visitor.getByRole('link', { name: 'View All' }).focus();
  await visitor.clock.runFor(5100);
  await shown(2);
  await visitor.getByRole('region', { name: 'Highlights' }).hover();
  await visitor.clock.runFor(5100);
  await shown(3);
  await visitor.getByRole('button', { name: 'Previous slide' }).click();
  await shown(2);
  await visitor.getByRole('button', { name: 'Pause the slideshow' }).click();
  await visitor.mouse.move(0, 0);
  await visitor.clock.runFor(20_000);
  await shown(2);
});

test('forced colours show which slide is active', async ({ visitor }) => {
  await visitor.emulateMedia({ forcedColors: 'active' });
  await openPage(visitor, '/');
  const mark = (number: number) =>
    visitor.getByRole('button', { name: `Show slide ${number}` }).evaluate((button) => {
      const { height, backgroundColor } = getComputedStyle(button, '::after');
      return { height, backgroundColor };
    });
  const [active, other] = [await mark(1), await mark(2)];
  expect(parseFloat(active.height)).toBeGreaterThan(2 * parseFloat(other.height));
  expect(active.backgroundColor).not.toBe(other.backgroundColor);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the slideshow goes on after a tap', async ({ visitor }) => {
    await holdClock(visitor);
    await openPage(visitor, '/');
    await visitor.getByRole('button', { name: 'Next slide' }).tap();
    await expect(slide(visitor, 2)).toHaveAttribute('data-current', 'true');
    await visitor.clock.runFor(5100);
    await expect(slide(visitor, 3)).toHaveAttribute('data-current', 'true');
  });
});

test('the reviews go on every 3 s, and stay where they are while paused', async ({ visitor }) => {
  await holdClock(visitor);
  await openPage(visitor, '/');
  const frame = await reviewsOf(visitor);
  await expect(frame).toHaveAttribute('tabindex', '-1');
  const atLeft = () =>
    frame.evaluate((element) => {
      const left = element.getBoundingClientRect().left;
      const cards = [...element.querySelectorAll('.review-card')];
      const away = cards.map((card) => Math.abs(card.getBoundingClientRect().left - left));
      return away.indexOf(Math.min(...away));
    });
  expect(await atLeft()).toBe(0);
  await visitor.getByRole('button', { name: 'Pause the reviews' }).click();
  await frame.hover();
  await visitor.mouse.move(0, 0);
  await visitor.clock.runFor(8000);
  expect(await atLeft()).toBe(0);
  await visitor.getByRole('button', { name: 'Play the reviews' }).click();
  await visitor.clock.runFor(5000);
  await expect.poll(atLeft).toBe(1);
  for (const [name, place] of [
    ['Previous', 0],
    ['Next', 1],
  ] as const) {
    await visitor.getByRole('button', { name, exact: true }).click();
    await visitor.clock.runFor(1500);
    await expect.poll(atLeft).toBe(place);
  }
});

test('reviews out of sight are hidden from screen readers, rest on the edge of a card in each window, and are printed', async ({
  visitor,
}) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await openPage(visitor, '/');
  const frame = await reviewsOf(visitor);
  const shown = frame.getByRole('figure');
  await expect(shown).toHaveCount(3);
  expect(await frame.locator('.review-card').count()).toBeGreaterThan(3);
  const before = await shown.allTextContents();
  for (let times = 0; times < 2; times += 1) await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => shown.allTextContents()).not.toEqual(before);
  const belowNames = await frame.locator('.review-card').evaluateAll((cards) =>
    cards.map((card) => {
      const { bottom } = card.lastElementChild!.getBoundingClientRect();
      return Math.round(card.getBoundingClientRect().bottom - bottom);
    }),
  );
  expect(new Set(belowNames)).toEqual(new Set([0]));

  const distanceToEdge = () =>
    frame.evaluate((element) => {
      const { left } = element.getBoundingClientRect();
      const cards = [...element.querySelectorAll('.review-card')];
      return Math.min(...cards.map((card) => Math.abs(card.getBoundingClientRect().left - left)));
    });
  for (const [width, count] of [
    [1100, 2],
    [800, 2],
    [700, 1],
    [360, 1],
    [1440, 3],
  ] as const) {
    await visitor.setViewportSize({ width, height: 900 });
    await expect(shown).toHaveCount(count);
    await expect.poll(distanceToEdge, `${width} px`).toBeLessThanOrEqual(1);
  }

  await visitor.emulateMedia({ media: 'print' });
  const isWhole = () =>
    visitor.locator('.review-card').evaluateAll((cards) =>
      cards.every((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    );
  await expect.poll(isWhole).toBe(true);
});

test('who asks for less motion gets none until they play it', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await holdClock(visitor);
  await openPage(visitor, '/');
  await expect(visitor.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  const frame = await reviewsOf(visitor);
  const place = () => frame.evaluate((element) => element.querySelector('.review-card')!.getBoundingClientRect().left);
  const before = await place();
  await visitor.clock.runFor(12_000);
  await expect(slide(visitor, 1)).toHaveAttribute('data-current', 'true');
  expect(await place()).toBe(before);
  await visitor.getByRole('button', { name: 'Play the reviews' }).click();
  await expect(visitor.getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
  await visitor.clock.runFor(5000);
  await expect.poll(place).not.toBe(before);
});

test('the first view fetches one slide’s picture, and a button pressed before the script is here is not pressed in vain', async ({
  visitor,
}) => {
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await visitor.route(/entry-client.*\.js$/, async (route) => {
    await brought;
    await route.continue();
  });
  await visitor.goto('/');
  await expect(visitor.locator('img.hero-picture')).toHaveCount(1);
  await visitor.getByRole('button', { name: 'Show slide 2' }).click();
  bring();
  await expect(slide(visitor, 2)).toHaveAttribute('data-current', 'true');
  await expect(visitor.locator('img.hero-picture')).not.toHaveCount(1);
});
