import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RuleObject, RunOptions } from 'axe-core';

/** Rules whose result depends on the colour scheme; the markup is the same in both. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page, rules: RuleObject = {}, runOnly?: string[]): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly ? { runOnly } : { rules }) };
  // Pages have no cross-origin frames, for which axe would open a second page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
