import type { Page } from '@playwright/test';

/** Opens a screen with a state of the router. The history is written on a page without the router, which would write it, too. */
export async function openWithState(page: Page, path: string, state: object): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(({ to, usr }) => history.replaceState({ usr, key: 'test', idx: 0 }, '', to), {
    to: `/admin${path}`,
    usr: state,
  });
  await page.reload();
}

/** Goes to another screen as a link does: the back office is not loaded again, which is most of a journey's cost. */
export const openInPlace = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin${path}`);
