import { hearConsole } from '../../support/visitor.js';
import { expect, test } from '../../support/browser.js';
import { signIn } from '../../support/signing-in.js';

test.use({ unchanged: true });

/** The functions that one of the oldest browsers lacks, and storage, as where a visitor has blocked it. */
function growOld(): void {
  const missing: [object, string[]][] = [
    [Intl, ['Segmenter']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [HTMLElement.prototype, ['showPopover', 'popover']],
    [Document.prototype, ['startViewTransition']],
    [window, ['Iterator', 'onscrollend', 'scheduler', 'navigation', 'requestIdleCallback']],
  ];
  for (const [from, names] of missing) for (const name of names) Reflect.deleteProperty(from, name);
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
}

test('the site and the back office work in a browser of three years ago that keeps nothing', async ({ page }) => {
  const said = hearConsole(page);
  await page.addInitScript(growOld);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const banner = page.getByRole('banner');
  await banner.getByText('Menu', { exact: true }).click();
  await banner.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/events');
  await signIn(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: 'Create Event' })
      .or(page.getByText(/events?$/i))
      .first(),
  ).toBeVisible();
  expect(said).toEqual([]);
});

test.describe('before the script of a page has come', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Menu and Branch can be used, are not faint, and stay open with it', async ({ page }) => {
    let bring = () => {};
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await page.route(/entry-client.*\.js$/, async (route) => {
      await brought;
      await route.continue();
    });
    await page.goto('/contact');
    const banner = page.getByRole('banner');
    const branch = banner.getByText('Branch', { exact: true });
    const link = banner.locator('.branch-panel').getByRole('link').first();
    await banner.getByText('Menu', { exact: true }).click();
    await branch.click();
    await expect(branch).toHaveCSS('opacity', '1');
    await expect(link).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    bring();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/branch\/\d+$/);
  });
});
