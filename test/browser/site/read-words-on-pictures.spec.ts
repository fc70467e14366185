import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../../contract/platform/colours.js';
import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { expect, holdClock, openPage, read, test } from '../../support/visitor.js';

test.use({ unchanged: true });

const hex = (...parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: number };
}

const pixelsOf = (picture: Buffer): Promise<Pixels> =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The least contrast of white with any pixel. */
function worstForWhite({ data, info }: Pixels): number {
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.readUIntBE(at, 3));
  return Math.min(...[...seen].map((pixel) => contrast('#ffffff', hex(pixel >> 16, (pixel >> 8) & 255, pixel & 255))));
}

/** How much of the picture is seen as it is. */
function shareOf({ data, info }: Pixels, colour: number): number {
  let same = 0;
  for (let at = 0; at < data.length; at += info.channels) if (Math.abs(data[at]! - colour) < 8) same += 1;
  return (same * info.channels) / data.length;
}

/** White is the worst that can stand behind white letters. */
async function fillPictures(page: Page, colour: number): Promise<void> {
  const background = { r: colour, g: colour, b: colour };
  const body = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer();
  await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body }));
}

/** Takes the colour from the letters, so that only what is behind them is measured. */
const hideLetters = (page: Page) =>
  page.addStyleTag({
    content: `.split-panel *, .hero-content * { width: fit-content; color: transparent !important; }
      .hero-slide { transition: none !important; }
      .header { visibility: hidden }`,
  });

async function expectLegible(words: Locator, where: string): Promise<void> {
  const all = await words.all();
  expect(all.length).toBeGreaterThan(0);
  for (const letters of all) {
    const worst = worstForWhite(await pixelsOf(await letters.screenshot()));
    expect(worst, where).toBeGreaterThanOrEqual(4.5);
  }
}

/** The first of the sample school's, which has a picture; journeys beside this one add others. */
const FIRST = '?sort=["id","ASC"]&range=[0,0]';

const PAGES: Record<string, (page: Page) => Promise<string>> = {
  'an event': async (page) => `/event/${(await read<PublicEvent[]>(page, `/events${FIRST}`))[0]!.id}`,
  'a branch': async (page) => `/branch/${(await read<PublicBranch[]>(page, `/branches${FIRST}`))[0]!.id}`,
};

const WHITE = 255;

for (const [name, find] of Object.entries(PAGES)) {
  test(`every letter on ${name} stands out from any picture, half of which is seen, on every screen`, async ({
    visitor,
  }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await fillPictures(visitor, WHITE);
    await openPage(visitor, await find(visitor));
    const picture = visitor.locator('.page-picture');
    await hideLetters(visitor);
    for (const width of [360, 1000, 1920]) {
      await visitor.setViewportSize({ width, height: 1000 });
      // On a page with a form it is asked for once the scripts are here.
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      await expectLegible(visitor.locator('.page-intro .split-panel').locator('h1, h2, p'), `${width} px`);
      const share = shareOf(await pixelsOf(await picture.screenshot()), WHITE);
      expect(share, `${width} px`).toBeGreaterThan(0.5);
    }
  });
}

test('every letter on every slide stands out from any picture', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await fillPictures(visitor, WHITE);
  await holdClock(visitor);
  await openPage(visitor, '/');
  await hideLetters(visitor);
  const count = await visitor.locator('.hero-slide').count();
  const current = visitor.locator('.hero-slide[data-current]');
  for (const width of [360, 1920]) {
    await visitor.setViewportSize({ width, height: 1000 });
    for (let shown = 0; shown < count; shown += 1) {
      await current.locator('.hero-picture').evaluate((picture: HTMLImageElement) => picture.decode());
      const where = `${await current.getAttribute('aria-label')} at ${width} px`;
      await expectLegible(current.locator('h2, p'), where);
      await visitor.getByRole('button', { name: 'Next slide' }).click();
      await visitor.clock.runFor(300);
    }
  }
});
