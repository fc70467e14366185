import { answerTiles, expect, holdClock, openPage, passTime, putPosters, test } from '../../support/visitor.js';

const UNAVAILABLE = 'Backend server is not available. Please check if the server is running.';

test('the site waits for a server that went away, says so, and goes on when it is back', async ({
  page,
  ownProduct,
}) => {
  const product = await ownProduct({ SEED_DEMO: 'true' });
  await answerTiles(page);
  await putPosters(page, []);
  await holdClock(page);
  await openPage(page, product.url);
  const brought = page.waitForResponse(/assets\/EventsPage.*\.js/);
  await page.getByRole('link', { name: 'View All' }).hover();
  // Resolves when all that the page imports is here too.
  await page.evaluate((url) => import(url).then(() => undefined), (await brought).url());

  await product.stop();
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByText('Loading events...')).toBeVisible();
  await expect(page.getByText('We cannot reach the school’s server.')).toBeVisible();
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

test('scripts that got lost on the way are fetched once more', async ({ visitor }) => {
  const lost = new Set<string>();
  await visitor.route(/assets\/(?!start).*\.js$/, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort();
  });
  await visitor.goto('/contact');
  await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
  expect(lost.size).toBeGreaterThan(0);
});

test('a page whose code is lost with the connection says so, and opens by itself when that is back', async ({
  visitor,
  context,
}) => {
  await openPage(visitor, '/about');
  await context.setOffline(true);
  const events = visitor.getByRole('contentinfo').getByRole('link', { name: 'Events' });
  await events.click();
  await expect(visitor.getByRole('alert')).toContainText('You are offline.');
  await expect(visitor.getByRole('alert')).toContainText('This page could not be shown');
  await context.setOffline(false);
  await expect(visitor.getByText('Connected again.')).toBeVisible();
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(visitor).toHaveURL('/events');
});

for (const [path, name, text] of [
  ['/about', 'About', 'It began with one house on Pallama Road'],
  ['/admissions', 'Admission', 'Fill in the form on this page.'],
] as const) {
  test(`${path} says that its texts could not be loaded, and shows them after another try`, async ({ visitor }) => {
    await openPage(visitor, '/privacy');
    await visitor.route('**/api/site', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await visitor.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(visitor.getByRole('alert')).toContainText('Failed to load data. Please try again later.');
    await visitor.unroute('**/api/site');
    await visitor.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(visitor.getByText(text)).toBeVisible();
  });
}

test('a page whose code a new release has replaced is opened anew', async ({ visitor }) => {
  await openPage(visitor, '/about');
  await visitor.route(/assets\/EventsPage.*\.js/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(visitor).toHaveURL('/events');
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
  const status = visitor.getByRole('status');
  await expect(status.filter({ hasText: /^You are offline\. Your form was not sent, but is kept\./ })).toContainText(
    'Send it again when you are back online.',
  );
  await expect(email).toHaveValue('ruwan@example.com');
  await context.setOffline(false);
  await expect(status.filter({ hasText: 'Connected again.' })).toBeVisible();
  await email.press('Enter');
  await expect(visitor.getByRole('contentinfo').getByText('Thank you. You are signed up.')).toBeVisible();
  await context.setOffline(true);
  await expect(status.filter({ hasText: 'This page will update' })).toBeVisible();
});
