import type { PublicBranch } from '../../contract/branches.js';
import type { PublicEvent } from '../../contract/events.js';
import { expect, holdClock, openPage, read, test } from '../support/visitor.js';

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
