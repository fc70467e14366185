import type { Page } from '@playwright/test';

/** Opens a path of the back office as a link that carries state would. */
export async function openWithState(page: Page, path: string, state: object): Promise<void> {
  await page.goto('/admin/login');
  await page.evaluate(({ to, usr }) => history.replaceState({ usr, key: 'test', idx: 0 }, '', to), {
    to: `/admin${path}`,
    usr: state,
  });
  await page.reload();
}
