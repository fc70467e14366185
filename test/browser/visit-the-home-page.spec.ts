import sharp from 'sharp';
import type { PublicBranch } from '../../contract/branches.js';
import type { PublicEvent } from '../../contract/events.js';
import type { PublicReview } from '../../contract/reviews.js';
import { expect, holdClock, openPage, putReviews, read, test } from '../support/visitor.js';

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
      content: `.hero-words * { width: fit-content; color: transparent !important }
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
    expect(await atLeft()).toBe(1);
    await visitor.getByRole('button', { name: 'Previous', exact: true }).click();
    await visitor.clock.runFor(1500);
    expect(await atLeft()).toBe(0);
    await visitor.getByRole('button', { name: 'Next', exact: true }).click();
    await visitor.clock.runFor(1500);
    expect(await atLeft()).toBe(1);
  });
}

const review = (id: number, words: number): PublicReview => ({
  id,
  name: `Reviewer ${id}`,
  review: 'Word '.repeat(words),
  stars: 5,
  who: null,
  profile: null,
  status: 'ACTIVE',
});

for (const [count, width, moves] of [
  [1, 700, false],
  [2, 900, false],
  [2, 700, true],
  [3, 1280, false],
  [3, 900, true],
] as const) {
  test(`${count} reviews at ${width} px ${moves ? 'move' : 'stand still, without buttons'}`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height: 900 });
    await putReviews(
      visitor,
      Array.from({ length: count }, (_, index) => review(index + 1, 5 + 60 * index)),
    );
    await holdClock(visitor);
    await openPage(visitor, '/');
    const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
    await frame.scrollIntoViewIfNeeded();
    if (count > 1) await expect(frame).toHaveClass(/review-frame-live/);
    const places = () =>
      frame
        .locator('.review-card')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    const before = await places();
    await expect(visitor.getByRole('button', { name: 'Next', exact: true })).toHaveCount(moves ? 1 : 0);
    await expect(visitor.getByRole('button', { name: 'Pause the reviews' })).toHaveCount(moves ? 1 : 0);
    await visitor.clock.runFor(5000);
    if (moves) expect(await places()).not.toEqual(before);
    else expect(await places()).toEqual(before);
  });
}

test('reviews are as tall as their own text, read aloud when in sight, and rest on an edge after a resize', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await putReviews(
    visitor,
    Array.from({ length: 5 }, (_, index) => review(index + 1, 5 + 60 * index)),
  );
  await openPage(visitor, '/');
  const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await visitor.getByRole('button', { name: 'Pause the reviews' }).click();
  const cards = frame.locator('.review-card');
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(heights[0]).toBeLessThan(heights[4]! - 100);
  await expect(frame.getByRole('figure')).toHaveCount(3);
  await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(cards.first()).toHaveAttribute('aria-hidden', 'true');
  await expect(frame.getByRole('figure')).toHaveCount(3);

  for (const [width, count] of [
    [900, 2],
    [1100, 2],
    [1500, 3],
    [500, 1],
  ] as const) {
    await visitor.setViewportSize({ width, height: 900 });
    await expect(frame.getByRole('figure')).toHaveCount(count);
    const away = () =>
      frame.evaluate((element) => {
        const { left } = element.getBoundingClientRect();
        const all = [...element.querySelectorAll('.review-card')];
        return Math.min(...all.map((card) => Math.abs(card.getBoundingClientRect().left - left)));
      });
    await expect.poll(away).toBeLessThan(1);
  }
});

test('a mouse on the reviews holds them, and their button says so', async ({ visitor }) => {
  await openPage(visitor, '/');
  const frame = visitor.getByRole('group', { name: 'Reviews', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await expect(visitor.getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
  await frame.hover();
  await expect(visitor.getByRole('button', { name: 'Play the reviews' })).toBeVisible();
  await visitor.mouse.move(0, 0);
  await expect(visitor.getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
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
    await visitor.clock.runFor(5000);
    expect(await place()).not.toBe(before);
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
  await expect(visitor.locator('.hero-picture')).toHaveCount(1);
  await visitor.getByRole('button', { name: 'Show slide 2' }).click();
  bring();
  await expect(visitor.getByRole('group', { name: /^2 of/ })).toHaveAttribute('data-current', 'true');
  await expect(visitor.locator('.hero-picture')).not.toHaveCount(1);
});
