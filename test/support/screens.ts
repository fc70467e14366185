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

export const viewsOf = (names: string[]): View[] =>
  names.flatMap((name) => WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ name, width, scheme }))));

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
