import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RuleObject, RunOptions } from 'axe-core';

/** Rules whose result depends on the colour scheme; the markup is the same in both. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page, rules: RuleObject = {}, runOnly?: string[]): Promise<void> {
  const moveAgain = await holdStill(page);
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly ? { runOnly } : { rules }) };
  // Pages have no cross-origin frames, for which axe would open a second page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  await moveAgain();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Waits until nothing fades or moves. */
export const motionEnded = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Ends what fades or moves, and what begins to do so until the returned function is called. */
async function holdStill(page: Page): Promise<() => Promise<void>> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      transition: none !important;
      animation-delay: 0s !important;
      animation-duration: 0s !important;
    }`);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await motionEnded(page);
  return () =>
    still.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
}
