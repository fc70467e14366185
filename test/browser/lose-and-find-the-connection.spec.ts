import { answerTiles, expect, holdClock, openPage, passTime, putPosters, test } from '../support/visitor.js';

const UNAVAILABLE = 'Backend server is not available. Please check if the server is running.';

test('the site waits for a server that went away, says so, and goes on when it is back', async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const product = await ownProduct({ SEED_DEMO: 'true' });
  await answerTiles(page);
  await putPosters(page, []);
  await holdClock(page);
  await page.goto(product.url);
  await expect(page.getByRole('link', { name: 'View All' })).toBeVisible();
  await page.getByRole('link', { name: 'View All' }).hover();
  await page.waitForLoadState('networkidle');

  await product.stop();
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByText('Loading events...')).toBeVisible();
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await passTime(page, 11);
  await expect(page.getByRole('status').getByText(UNAVAILABLE)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to load events from server');

  await product.start();
  await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
  await passTime(page, 2);
  await expect(page.getByText('Connected again.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByText('Connected again.')).toBeHidden();
});

test('the browser’s own word about the connection is heard', async ({ page, context }) => {
  await answerTiles(page);
  await putPosters(page, []);
  await openPage(page, '/about');
  await context.setOffline(true);
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connected again.')).toBeVisible();
});

test('scripts that got lost on the way are fetched once more', async ({ visitor }) => {
  const scripts = /assets\/(?!start).*\.js$/;
  await visitor.route(scripts, (route) => route.abort());
  const lost = visitor.waitForEvent('requestfailed');
  await visitor.goto('/contact');
  await lost;
  await expect(visitor.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await visitor.unroute(scripts);
  await expect(visitor.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test('a page whose code cannot be had says so, and comes at the next try', async ({ visitor }) => {
  await openPage(visitor, '/about');
  let asked = 0;
  await visitor.route(/assets\/EventsPage.*\.js/, (route) => {
    asked += 1;
    return route.abort();
  });
  const events = visitor.getByRole('contentinfo').getByRole('link', { name: 'Events' });
  await events.click();
  await expect(visitor.getByRole('alert')).toContainText('Loading chunk failed');
  const before = asked;
  await visitor.waitForTimeout(500);
  expect(asked).toBe(before);

  await visitor.unroute(/assets\/EventsPage.*\.js/);
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await events.click();
  await expect(visitor.getByRole('article').first()).toBeVisible();
});

test('a parent whose line fails while the form is filled in is told so', async ({ visitor, context }) => {
  await holdClock(visitor);
  await openPage(visitor, '/about');
  const email = visitor.getByRole('contentinfo').getByLabel('Email address');
  const brought = visitor.waitForResponse(/assets\/toasts.*\.js/);
  await email.fill('ruwan@example.com');
  await (await brought).finished();
  await visitor.waitForLoadState('networkidle');
  await context.setOffline(true);
  await email.press('Enter');
  await passTime(visitor, 12);
  await expect(visitor.locator('.Toastify__toast')).toHaveText(UNAVAILABLE);
});
