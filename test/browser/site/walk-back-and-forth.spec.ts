import type { Locator, Page } from '@playwright/test';
import { expect, hearConsole, openPage, test } from '../../support/visitor.js';

test.use({ unchanged: true });

/** In the next frame, by which the page has heard of it as well. */
const top = (page: Page) =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Math.round(scrollY)))));

/** Follows a link, and says where the window stood at that moment: pictures that come late may move it until then. */
const leaveBy = (link: Locator): Promise<number> =>
  link.evaluate((element: HTMLElement) => {
    const left = Math.round(scrollY);
    element.click();
    return left;
  });

/** Scrolls to a part and goes back before the next frame, as on a slow phone; says where the window stood. */
const scrollAndGoBack = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
    history.back();
    return Math.round(scrollY);
  });

/** Once nothing comes any more that could move the window. */
async function restingTop(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return top(page);
}

/** Until then the page finishes its own way to the top, whatever scrolls it meanwhile without a hand. */
async function arriveAtTop(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveCSS('min-height', '0px');
  await expect.poll(() => top(page)).toBe(0);
}

/** Notes every place of the window and whether the footer was seen, until the page is left. */
async function watchWindow(page: Page): Promise<() => Promise<{ footerSeen: boolean }>> {
  await page.evaluate(() => {
    const seen = { footerSeen: false };
    Object.assign(globalThis, { seen });
    const look = () => {
      const footer = document.querySelector('.footer')!.getBoundingClientRect();
      if (footer.top < innerHeight - 1) seen.footerSeen = true;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { footerSeen: boolean } }).seen);
}

/** Answers the API only when told to, as a slow line would. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route(path, async (route) => {
    await wait;
    await route.continue();
  });
  return answer;
}

test('Back and Forward return to where one was, and a link leads to the top', { tag: '@core' }, async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(visitor, '/');
  const link = visitor.getByRole('link', { name: /^See More/ }).last();
  await link.scrollIntoViewIfNeeded();
  const left = await leaveBy(link);
  expect(left).toBeGreaterThan(1500);
  await expect(visitor.getByRole('heading', { name: 'Find us' })).toBeVisible();
  await arriveAtTop(visitor);
  await expect(visitor.locator('main')).toBeFocused();
  const onBranch = await scrollAndGoBack(visitor.getByRole('heading', { name: 'Write to this branch' }));
  expect(onBranch).toBeGreaterThan(200);
  await expect(visitor.getByRole('region', { name: 'Our branches' })).toBeVisible();
  await expect.poll(() => top(visitor)).toBe(left);
  await visitor.goForward();
  await expect(visitor.getByRole('heading', { name: 'Find us' })).toBeVisible();
  await expect.poll(() => top(visitor)).toBe(onBranch);
});

test('the way back is there at once, however slow the line, and the footer is never flashed', async ({ visitor }) => {
  await openPage(visitor, '/events');
  const event = visitor.getByRole('article').nth(7).getByRole('link');
  await event.scrollIntoViewIfNeeded();
  const eventAnswer = await holdAnswers(visitor, '**/api/events/*');
  const left = await leaveBy(event);
  expect(left).toBeGreaterThan(500);
  const seen = await watchWindow(visitor);
  await expect(visitor.getByText('Loading event...')).toBeVisible();
  await expect.poll(() => top(visitor)).toBe(0);
  eventAnswer();
  await expect(visitor.getByRole('heading', { name: 'About this event' })).toBeVisible();

  const listAnswer = await holdAnswers(visitor, '**/api/events?*');
  await visitor.goBack();
  await expect(visitor.getByText('Loading events...')).toBeAttached();
  await expect.poll(() => top(visitor)).toBe(left);
  expect(await seen()).toEqual({ footerSeen: false });
  listAnswer();
  await expect(visitor.getByRole('article')).not.toHaveCount(0);
  expect(await top(visitor)).toBe(left);
  await expect(visitor.locator('main')).toHaveCSS('min-height', '0px');
});

test('a smooth way to the top that the browser gives up is finished, and a visitor who scrolls is left alone', async ({
  visitor,
}) => {
  await openPage(visitor, '/events');
  const event = visitor.getByRole('article').last().getByRole('link');
  await event.scrollIntoViewIfNeeded();
  // What a change of the page's height does to a smooth scroll on a slow machine.
  await visitor.evaluate(() => {
    const scroll = scrollTo.bind(globalThis);
    globalThis.scrollTo = ((options: ScrollToOptions) => {
      if (options.behavior !== 'smooth') return scroll(options);
      scroll({ top: scrollY - 10, behavior: 'instant' });
    }) as typeof scrollTo;
  });
  await event.click();
  await expect.poll(() => top(visitor)).toBe(0);
  await expect(visitor.getByRole('heading', { name: 'About this event' })).toBeVisible();

  const answer = await holdAnswers(visitor, '**/api/events?*');
  await visitor.goBack();
  await expect(visitor.getByText('Loading events...')).toBeAttached();
  await visitor.mouse.wheel(0, -300);
  await expect.poll(() => top(visitor)).toBeGreaterThan(0);
  const chosen = await top(visitor);
  answer();
  await expect(visitor.getByRole('article')).not.toHaveCount(0);
  expect(Math.abs((await top(visitor)) - chosen)).toBeLessThanOrEqual(300);
});

test('a reload and the way back from another site keep the place', async ({ visitor }) => {
  const said = hearConsole(visitor);
  // Of a campus that is no longer shown.
  await openPage(visitor, '/events?branch=999999&when=past');
  await visitor.getByRole('article').first().getByRole('link').click();
  await expect(visitor.getByRole('heading', { name: 'About this event' })).toBeVisible();
  expect(said).toEqual([]);
  await arriveAtTop(visitor);
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const left = await restingTop(visitor);
  expect(left).toBeGreaterThan(300);
  await visitor.reload();
  await expect.poll(() => top(visitor)).toBe(left);
  await visitor.goto('/robots.txt');
  await visitor.goBack();
  await expect.poll(() => top(visitor)).toBe(left);
  await visitor.goto('/events');
  await expect.poll(() => top(visitor)).toBe(0);
});

test('the way back from another site is finished where the browser was stopped in the midst of it', async ({
  visitor,
}) => {
  await visitor.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration')!;
    let stopped = false;
    Object.defineProperty(history, 'scrollRestoration', {
      get,
      set(value) {
        set!.call(history, value);
        if (!stopped) scrollTo({ top: 134, behavior: 'instant' });
        stopped = true;
      },
    });
  });
  await openPage(visitor, '/events');
  await visitor.getByRole('article').nth(7).scrollIntoViewIfNeeded();
  const left = await restingTop(visitor);
  expect(left).toBeGreaterThan(500);
  await visitor.goto('/robots.txt');
  await visitor.goBack();
  await expect.poll(() => top(visitor)).toBe(left);
});

test('Apply Now leads to its form, also where the page’s code and the branches come late', async ({ visitor }) => {
  await openPage(visitor, '/');
  let bring: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (bring = resolve));
  await visitor.route(/AdmissionsPage.*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  const answer = await holdAnswers(visitor, '**/api/branches?*');
  await visitor.getByRole('main').getByRole('link', { name: 'Apply Now' }).last().click();
  await expect(visitor).toHaveURL('/admissions#apply-now');
  bring();
  const form = visitor.locator('#apply-now');
  await expect(form).toBeFocused();
  answer();
  await expect(visitor.getByLabel("Parent's name")).toBeVisible();
  const place = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const isInView = async () => (await place()) >= 0 && (await place()) < 200;
  await expect.poll(isInView).toBe(true);

  await visitor.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apply Now' }).click();
  await expect.poll(isInView).toBe(true);
});
