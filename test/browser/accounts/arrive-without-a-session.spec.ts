import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/product.js';
import { expect, test } from '../../support/browser.js';

/** Counts the navigations of the page itself, also those that only change its history. */
function countNavigations(page: Page): () => number {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count += 1;
  });
  return () => count;
}

for (const path of ['/admin', '/admin/admission?filter=%7B%22q%22%3A%22a%22%7D', '/admin/events/7/show']) {
  test(`a stranger at ${path} is asked to sign in after a handful of navigations`, async ({ page }) => {
    const navigations = countNavigations(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Sign in to Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.waitForLoadState('networkidle');
    expect(navigations()).toBeLessThan(10);
  });
}

test('after signing in one lands on the deep link, with its search', async ({ page }) => {
  const link = `/admin/admission?filter=${encodeURIComponent('{"q":"perera"}')}`;
  await page.goto(link);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in to Dashboard' }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('searchbox')).toHaveValue('perera');
});
