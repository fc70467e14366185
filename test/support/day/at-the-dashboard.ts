import { expect, type Page } from '@playwright/test';

/** Where each job begins; keys without Ctrl are on. */
export async function openDashboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.pathname !== '/admin/dashboard') return;
    localStorage.setItem('RaStoreadmin.singleKeys', 'true');
    // Nothing was opened before.
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('recent:')) sessionStorage.removeItem(key);
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
}
