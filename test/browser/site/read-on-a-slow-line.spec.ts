import { expect, holdClock, openPage, test } from '../../support/visitor.js';

test.use({ unchanged: true });

test('a visitor who walks through pages reads the settings once, and nothing anew while nothing changed', async ({
  visitor,
}) => {
  const reads: [path: string, status: Promise<number>][] = [];
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(settings|site|popup-posters)/.test(pathname)) return;
    reads.push([pathname, request.response().then((response) => response!.status())]);
  });
  await holdClock(visitor);
  await openPage(visitor, '/about');
  const menu = visitor.getByRole('banner').getByRole('navigation');
  const walkTo = async (name: string) => {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  };

  await walkTo('Contact');
  await expect.poll(() => reads.length).toBe(1);
  await walkTo('Events');
  expect(reads).toHaveLength(1);
  await visitor.clock.fastForward(6000);
  await walkTo('Contact');
  await expect.poll(() => reads.length).toBe(2);
  // The first brings the settings that the first view did not show.
  expect(reads.map(([path]) => path)).toEqual(['/api/site', '/api/site']);
  expect(await Promise.all(reads.map(([, status]) => status))).toEqual([200, 304]);
});

test('the picture of a page with a form waits for its scripts', async ({ visitor }) => {
  const asked: string[] = [];
  visitor.on('request', (request) => {
    if (/-\d+\.webp$|AdmissionsPage|entry-client|fraunces/.test(request.url())) asked.push(request.url());
  });
  await visitor.setViewportSize({ width: 360, height: 640 });
  await visitor.goto('/admissions');
  const picture = visitor.locator('.page-picture');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => asked.findIndex((url) => url.includes('fraunces'))).toBeGreaterThan(1);
  const turn = (part: string) => asked.findIndex((url) => url.includes(part));
  expect(turn('.webp')).toBeGreaterThan(Math.max(turn('entry-client'), turn('AdmissionsPage')));
  expect(turn('fraunces')).toBeGreaterThan(turn('entry-client'));
});

test('the headings of a page on a phone keep the font of the system until its picture has come', async ({
  visitor,
}) => {
  const font = visitor.waitForEvent('requestfinished', (request) => request.url().includes('fraunces'));
  await visitor.setViewportSize({ width: 360, height: 640 });
  await visitor.goto('/about');
  await font;
  // By the page's own clock: the browser tells of what has come in any order.
  const order = await visitor.evaluate(() => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const of = (part: string) => loads.filter(({ name }) => name.includes(part));
    const picture = Math.min(...of('/uploads/').map(({ responseEnd }) => responseEnd));
    const font = Math.min(...of('fraunces').map(({ startTime }) => startTime));
    return { picture, font };
  });
  expect(order.picture).toBeLessThanOrEqual(order.font);
});

test('a page is hydrated once the styles of what may be added to it have come', async ({ visitor }) => {
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await visitor.route(/\.css$/, async (route) => {
    await brought;
    await route.continue();
  });
  const scripts = visitor.waitForResponse(/NoticesPage.*\.js$/);
  const styles = visitor.waitForRequest(/entry-client.*\.css$/);
  await visitor.goto('/notices');
  await Promise.all([scripts, styles]);
  const page = visitor.locator('html');
  await expect(page).not.toHaveAttribute('data-hydrated');
  bring();
  await expect(page).toHaveAttribute('data-hydrated');
  const waiting = 'link[data-later]:not([media=""])';
  await expect(visitor.locator(waiting)).toHaveCount(0);
});

test('a page is hydrated without a sheet of styles that cannot be loaded', async ({ visitor }) => {
  let refused = 0;
  await visitor.route(/entry-client.*\.css$/, (route) => {
    refused += 1;
    return route.abort();
  });
  await visitor.clock.install();
  await visitor.goto('/notices');
  const page = visitor.locator('html');
  await expect
    .poll(async () => {
      await visitor.clock.runFor(2000);
      return page.getAttribute('data-hydrated');
    })
    .not.toBeNull();
  expect(refused).toBeGreaterThan(1);
});

for (const path of ['/', '/about', '/events']) {
  test(`the pictures below the fold of ${path} wait for its scripts`, async ({ visitor }) => {
    let bring = () => {};
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await visitor.route(/entry-client.*\.js$/, async (route) => {
      await brought;
      await route.continue();
    });
    const pictures: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().includes('/uploads/')) pictures.push(request.url());
    });
    await visitor.setViewportSize({ width: 360, height: 640 });
    const script = visitor.waitForRequest(/entry-client/);
    await visitor.goto(path);
    await script;
    expect(pictures).toHaveLength(1);
    bring();
    await expect.poll(() => pictures.length).toBeGreaterThan(1);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('the picture of a page with a form comes all the same', async ({ visitor }) => {
    await visitor.goto('/admissions');
    const picture = visitor.locator('.page-picture img');
    await expect(picture).toBeVisible();
    const { width, height } = (await picture.boundingBox())!;
    expect([width, Math.round(height)]).toEqual([360, 154]);
  });
});
