import { expect, type Page } from '@playwright/test';
import { COLOUR_RULES, expectAccessible } from './accessible.js';

const HEIGHT = 900;

/** At these widths a page or screen changes its layout; the markup is the same at all. */
const NARROW_TO_WIDE = [320, 390, 768, 992, 1020];

/** Phone and desk in light; the colours alone in dark, where the markup is the same. */
export async function expectAccessibleOnPhoneAndDesk(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, {}, COLOUR_RULES);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of NARROW_TO_WIDE) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
  }
}

/** Opens another screen of the back office as the browser's history does, without another load of the whole page. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState({ key: url }, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
