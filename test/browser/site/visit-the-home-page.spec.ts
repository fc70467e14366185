import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { expect, holdClock, openPage, read, test } from '../../support/visitor.js';

test('a visitor sees the school, its numbers, four events and the branches', async ({ visitor }) => {
  await visitor.goto('/');
  const bar = visitor.getByRole('complementary', { name: 'Contact details' });
  await expect(bar.getByRole('link', { name: /^Call \+94/ })).toHaveAttribute('href', /^tel:\+94\d+$/);
  await expect(bar.getByRole('link', { name: /^Write to/ })).toHaveAttribute('href', /^mailto:/);

  const numbers = visitor.getByRole('region', { name: 'The school in numbers' });
  await expect(numbers.getByRole('term')).toHaveText(['Students', 'Awards', 'Teachers', 'Schools']);
  await expect(numbers.getByRole('definition')).toHaveText(['2000+', '10+', '60+', '4+']);

  const newest = await read<PublicEvent[]>(visitor, '/events?sort=["date","DESC"]&range=[0,3]');
  const events = visitor.getByRole('region', { name: 'Events', exact: true });
  await expect(events.getByRole('heading', { level: 3 })).toHaveText(newest.map(({ title }) => title));
  await expect(events.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/events');

  const branches = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
  const cards = visitor.getByRole('region', { name: 'Our branches' });
  await expect(cards.getByRole('article')).toHaveCount(branches.length);
  await cards
    .getByRole('link', { name: /^See More/ })
    .first()
    .click();
  await expect(visitor).toHaveURL(`/branch/${branches[0]!.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(branches[0]!.title);
});

test('the slideshow goes on every 5 s, takes a click every 300 ms, and can be paused', async ({ visitor }) => {
  await holdClock(visitor);
  await openPage(visitor, '/');
  const slide = (number: number) => visitor.getByRole('group', { name: new RegExp(`^${number} of`) });
  const shown = (number: number) => expect(slide(number)).toHaveAttribute('data-current', 'true');
  await shown(1);
  await expect(slide(1)).toHaveCSS('transition-duration', /^1\.2s/);

  await visitor.clock.runFor(4900);
  await shown(1);
  await visitor.clock.runFor(200);
  await shown(2);

  const next = visitor.getByRole('button', { name: 'Next slide' });
  await next.click();
  await shown(3);
  await next.click();
  await shown(3);
  await visitor.clock.runFor(300);
  await visitor.getByRole('button', { name: 'Previous slide' }).click();
  await shown(2);

  await visitor.getByRole('button', { name: 'Pause the slideshow' }).click();
  await visitor.mouse.move(0, 0);
  await visitor.clock.runFor(20_000);
  await shown(2);
});

test('the slideshow waits while the keyboard is in it', async ({ visitor }) => {
  await holdClock(visitor);
  await openPage(visitor, '/');
  const first = visitor.getByRole('group', { name: /^1 of/ });
  await first.getByRole('link').focus();
  await visitor.clock.runFor(12_000);
  await expect(first.getByRole('link')).toBeFocused();
  await visitor.getByRole('link', { name: 'View All' }).focus();
  await visitor.clock.runFor(5100);
  await expect(visitor.getByRole('group', { name: /^2 of/ })).toHaveAttribute('data-current', 'true');
});

test('the slideshow goes on while a mouse merely rests on it', async ({ visitor }) => {
  await holdClock(visitor);
  await openPage(visitor, '/');
  await visitor.getByRole('region', { name: 'Highlights' }).hover();
  await visitor.clock.runFor(5100);
  await expect(visitor.getByRole('group', { name: /^2 of/ })).toHaveAttribute('data-current', 'true');
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
    await expect(visitor.getByRole('group', { name: /^2 of/ })).toHaveAttribute('data-current', 'true');
    await visitor.clock.runFor(5100);
    await expect(visitor.getByRole('group', { name: /^3 of/ })).toHaveAttribute('data-current', 'true');
  });
});

for (const width of [390, 768, 1440]) {
  test(`the words on every slide stand out from its picture at ${width} px`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(visitor, '/');
    await visitor.addStyleTag({
      content: `.hero-content * { width: fit-content; color: transparent !important }
        .hero-slide { transition: none !important }`,
    });
    const slides = await visitor.locator('.hero-slide').count();
    for (let number = 1; number <= slides; number += 1) {
      const slide = visitor.getByRole('group', { name: new RegExp(`^${number} of`) });
      await expect(async () => {
        await visitor.getByRole('button', { name: `Show slide ${number}` }).click();
        await expect(slide).toBeVisible({ timeout: 500 });
      }).toPass();
      await slide.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
      for (const words of await slide.locator('h2, p').all()) {
        expect(await contrastOfWhite(await words.screenshot())).toBeGreaterThan(4.5);
      }
    }
  });
}

/** How white stands out from the lightest twentieth of a picture, as WCAG counts. */
async function contrastOfWhite(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const linear = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const lights = Float64Array.from(
    { length: info.width * info.height },
    (_, pixel) =>
      0.2126 * linear(data[3 * pixel]!) + 0.7152 * linear(data[3 * pixel + 1]!) + 0.0722 * linear(data[3 * pixel + 2]!),
  ).sort();
  return 1.05 / (lights[Math.floor(lights.length * 0.95)]! + 0.05);
}

for (const [width, count] of [
  [1280, 3],
  [900, 2],
  [700, 1],
] as const) {
  test(`the reviews stand ${count} at a time at ${width} px, and go on every 3 s`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height: 900 });
    await holdClock(visitor);
    await openPage(visitor, '/');
    const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveClass(/review-frame-live/);
    const share = await frame.evaluate((element) => {
      const card = element.querySelector('.review-card')!;
      return element.clientWidth / card.getBoundingClientRect().width;
    });
    expect(Math.round(share)).toBe(count);

    const atLeft = () =>
      frame.evaluate((element) => {
        const left = element.getBoundingClientRect().left;
        const cards = [...element.querySelectorAll('.review-card')];
        const away = cards.map((card) => Math.abs(card.getBoundingClientRect().left - left));
        return away.indexOf(Math.min(...away));
      });
    expect(await atLeft()).toBe(0);
    await visitor.clock.runFor(5000);
    await expect.poll(atLeft).toBe(1);
    await visitor.getByRole('button', { name: 'Previous', exact: true }).click();
    await visitor.clock.runFor(1500);
    await expect.poll(atLeft).toBe(0);
    await visitor.getByRole('button', { name: 'Next', exact: true }).click();
    await visitor.clock.runFor(1500);
    await expect.poll(atLeft).toBe(1);
  });
}

test('reviews that are out of sight are hidden from screen readers, and each ends with its name', async ({
  visitor,
}) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await openPage(visitor, '/');
  const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
  await frame.scrollIntoViewIfNeeded();
  const cards = await frame.locator('.review-card').count();
  const read = frame.getByRole('figure');
  await expect(read).toHaveCount(3);
  const before = await read.allTextContents();
  await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(read).toHaveCount(3);
  await expect.poll(() => read.allTextContents()).not.toEqual(before);
  expect(cards).toBeGreaterThan(3);
  for (const card of await frame.locator('.review-card').all()) {
    const spare = await card.evaluate((element) => {
      const { bottom } = element.lastElementChild!.getBoundingClientRect();
      return Math.round(element.getBoundingClientRect().bottom - bottom);
    });
    expect(spare).toBe(0);
  }
});

test('the reviews rest on the edge of a card when the window has another size, and all are printed', async ({
  visitor,
}) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await openPage(visitor, '/');
  const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.getByRole('figure')).toHaveCount(3);
  for (let times = 0; times < 2; times += 1) await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  for (const [width, count] of [
    [1100, 2],
    [800, 2],
    [600, 1],
    [360, 1],
    [1440, 3],
  ] as const) {
    await visitor.setViewportSize({ width, height: 900 });
    await expect(frame.getByRole('figure')).toHaveCount(count);
    await expect.poll(() => distanceToEdge(frame), `${width} px`).toBeLessThanOrEqual(1);
  }

  await visitor.emulateMedia({ media: 'print' });
  const isWhole = await visitor.locator('.review-card').evaluateAll((cards) =>
    cards.every((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }),
  );
  expect(isWhole).toBe(true);
});

/** How far the card nearest to the frame's left edge is from it. */
const distanceToEdge = (frame: Locator) =>
  frame.evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    const cards = [...element.querySelectorAll('.review-card')];
    return Math.min(...cards.map((card) => Math.abs(card.getBoundingClientRect().left - left)));
  });

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`paused reviews stay so after a hover, with ${motion} of motion, and only their buttons stop the keyboard`, async ({
    visitor,
  }) => {
    await visitor.emulateMedia({ reducedMotion: motion });
    await holdClock(visitor);
    await openPage(visitor, '/');
    const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveClass(/review-frame-live/);
    await expect(frame).toHaveAttribute('tabindex', '-1');
    if (motion === 'no-preference') await visitor.getByRole('button', { name: 'Pause the reviews' }).click();
    await frame.hover();
    await visitor.mouse.move(0, 0);
    const place = () =>
      frame
        .locator('.review-card')
        .first()
        .evaluate((card) => card.getBoundingClientRect().left);
    const before = await place();
    await visitor.clock.runFor(8000);
    expect(await place()).toBe(before);
    await visitor.getByRole('button', { name: 'Play the reviews' }).click();
    await expect(visitor.getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
    await visitor.clock.runFor(5000);
    await expect.poll(place).not.toBe(before);
  });
}

test('who asks for less motion gets none', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await holdClock(visitor);
  await openPage(visitor, '/');
  await expect(visitor.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  await visitor.clock.runFor(12_000);
  await expect(visitor.getByRole('group', { name: /^1 of/ })).toHaveAttribute('data-current', 'true');
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
  await expect(visitor.getByRole('group', { name: /^2 of/ })).toHaveAttribute('data-current', 'true');
  await expect(visitor.locator('img.hero-picture')).not.toHaveCount(1);
});
