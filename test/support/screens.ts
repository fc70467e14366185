import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { expectAccessible } from './accessible.js';

interface View {
  name: string;
  width: number;
  scheme: 'light' | 'dark';
}

const WIDTHS = [390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

/** Workers inherit the variable, so that a run past midnight keeps its day. */
const day = Number((process.env.SCREENS_DAY ||= String(Math.floor(Date.now() / 86_400_000))));

/** All for `npm run test:screens`; for `npm test` a third, which changes each day. */
export function inTurn<T>(all: T[], offset = 0): T[] {
  return all.filter((_, index) => process.env.EVERY_SCREEN || (index + offset + day) % 3 === 0);
}

/** Today's views of each page. */
export function viewsOf(names: string[]): View[] {
  return names.flatMap((name, at) =>
    inTurn(
      WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ name, width, scheme }))),
      at,
    ),
  );
}

/** Today's widths for the screens of a feature. */
export const widthsOf = (feature: string): number[] => inTurn(WIDTHS, feature.length);

/** Scrolls through the page, so that pictures and maps below the fold are drawn. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    for (const image of document.images) image.loading = 'eager';
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.waitForLoadState('networkidle');
}

export async function dressFor(page: Page, { width, scheme }: View): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
  await page.setViewportSize({ width, height: 900 });
}

/** Stores a picture of the whole page among the results of the tests, and checks that the page is accessible and has no overflow. */
export async function lookAt(page: Page, { name, width, scheme }: View, { project }: TestInfo): Promise<void> {
  await drawAll(page);
  const path = join(project.outputDir, 'screens', `${name}-${width}-${scheme}.png`);
  expect((await page.screenshot({ path, fullPage: true })).length).toBeGreaterThan(0);
  await expectAccessible(page);
}
