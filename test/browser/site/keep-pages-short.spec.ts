import type { Locator, Page } from '@playwright/test';
import { StaffApi } from '../../support/browser.js';
import { expect, openPage, test } from '../../support/visitor.js';

test.use({ unchanged: true });

const heightOf = async (part: Locator) => (await part.boundingBox())!.height;
const heightOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Of pages with the sample school, whose journeys add to the product that they share. */
test('the pages of the sample school are as short as they are meant to be', async ({
  visitor,
  ownProduct,
  request,
}) => {
  const { url } = await ownProduct({ SEED_DEMO: 'true' });
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  const footer = visitor.getByRole('contentinfo');

  await visitor.setViewportSize({ width: 1440, height: 900 });
  await openPage(visitor, url);
  expect(await heightOfPage(visitor)).toBeLessThanOrEqual(4600);
  expect(await heightOf(footer)).toBeLessThanOrEqual(480);
  await openPage(visitor, `${url}/about`);
  expect(await heightOf(footer)).toBeLessThanOrEqual(480);
  await openPage(visitor, url);
  const tops = await visitor
    .locator('.branch-card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  const rows = ['.newest-events > *', '.branch-card', '[aria-label="Reviews"] .review-card', '.teachers figcaption'];
  for (const cards of rows) {
    const heights = await visitor
      .locator(cards)
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));
    expect(heights.length, cards).toBeGreaterThan(1);
    expect(new Set(heights).size, cards).toBe(1);
  }
  const openDay = visitor.getByRole('link', { name: /^Next open day: / });
  await openDay.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Open Day');

  await visitor.setViewportSize({ width: 390, height: 844 });
  await openPage(visitor, url);
  expect(await heightOfPage(visitor)).toBeLessThanOrEqual(6000);
  expect(await heightOf(footer)).toBeLessThanOrEqual(900);
  await openPage(visitor, `${url}/about`);
  expect(await heightOf(footer)).toBeLessThanOrEqual(900);
  await openPage(visitor, `${url}/admissions`);
  expect((await visitor.getByLabel("Parent's name").boundingBox())!.y).toBeLessThanOrEqual(1000);
  const facts = visitor.getByRole('complementary', { name: 'About applying' });
  await expect(facts.getByRole('heading')).toHaveText(['What happens next', 'Documents', 'Fees', 'Open days']);
  await expect(facts.getByRole('link', { name: 'Open Day' })).toBeVisible();

  // A4, which shows every step and the form.
  await visitor.setViewportSize({ width: 794, height: 1123 });
  await visitor.emulateMedia({ media: 'print' });
  const ends = await visitor
    .locator('.admission-steps li')
    .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(794);
  await expect(visitor.getByRole('heading', { name: 'Apply Now' })).toBeVisible();
  await visitor.emulateMedia({ media: 'screen' });

  const api = await StaffApi.signIn(request, url);
  for (let number = 5; number <= 40; number += 1) {
    const address = `No. ${number}, School Lane, Colombo`;
    await api.post('/branches', {
      title: `Crestfield College - Campus ${number}`,
      address,
      contact: '+94 11 255 4180',
    });
  }
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await openPage(visitor, url);
  await expect(visitor.locator('.branch-card')).toHaveCount(40);
  expect(await heightOfPage(visitor)).toBeLessThanOrEqual(6000);
  const campuses = visitor.getByRole('region', { name: 'Our branches' });
  await campuses.getByRole('searchbox', { name: 'Find a branch' }).fill('campus 39');
  await expect(campuses.getByRole('article')).toHaveCount(1);

  for (const { id } of await api.get<{ id: number }[]>('/hero-slides')) await api.delete(`/hero-slides/${id}`);
  await visitor.setViewportSize({ width: 640, height: 360 });
  await openPage(visitor, url);
  const title = visitor.getByRole('heading', { level: 1, name: 'Crestfield College' });
  const begin = ['Apply Now', 'Visit us'].map((name) => visitor.getByRole('main').getByRole('link', { name }).first());
  for (const part of [title, ...begin]) await expect(part).toBeInViewport({ ratio: 1 });
});

test('heading, sentence and ways to begin stand in the first view of phones and at 200 % zoom', async ({ visitor }) => {
  // The slides stand still.
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(visitor, '/');
  const hero = visitor.getByRole('region', { name: 'Highlights' });
  const slide = hero.getByRole('group', { name: /^1 of/ });
  const description = slide.locator('.hero-description');
  const parts = [slide.getByRole('heading'), description];
  for (const link of ['Apply Now', 'Visit us']) parts.push(hero.getByRole('link', { name: link, exact: true }));
  const sentence = await description.textContent();
  for (const [width, height] of [
    [360, 640],
    [720, 450],
    [640, 360],
  ] as const) {
    await visitor.setViewportSize({ width, height });
    for (const text of [sentence, 'A sentence that goes on. '.repeat(200)]) {
      await description.evaluate((element, shown) => (element.textContent = shown), text);
      for (const part of parts) await expect(part, `${width} by ${height}`).toBeInViewport({ ratio: 1 });
      if (text !== sentence) continue;
      expect(await description.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    }
  }
});

/** How many parts of a text are broken over two lines. */
const brokenParts = (text: HTMLElement | SVGElement) =>
  [...text.childNodes].filter((part) => {
    const range = document.createRange();
    range.selectNode(part);
    return range.getClientRects().length > 1;
  }).length;

test('the name and the email of the school stand whole in header and footer of narrow phones', async ({ visitor }) => {
  await openPage(visitor, '/');
  const email = visitor.getByRole('contentinfo').getByRole('link', { name: 'info@crestfield.example.com' });
  for (const width of [320, 360, 390]) {
    await visitor.setViewportSize({ width, height: 640 });
    for (const part of ['banner', 'contentinfo'] as const) {
      const name = visitor.getByRole(part).getByRole('link', { name: 'Crestfield College' }).locator('span');
      await expect(name).toHaveText('Crestfield College');
      const hidden = await name.evaluate((text) =>
        Math.max(text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight),
      );
      expect(hidden, `${width} px`).toBeLessThanOrEqual(1);
    }
    expect(await email.evaluate(brokenParts), `${width} px`).toBe(0);
  }
});

test('Visit us leads on to the contact form with a subject; the map at its foot is drawn at a tap', async ({
  visitor,
}) => {
  await openPage(visitor, '/');
  const main = visitor.getByRole('main');
  await main.getByRole('link', { name: 'Visit us' }).click();
  await expect(visitor).toHaveURL(/\/visit$/);
  await main.getByRole('link', { name: 'Contact us' }).click();
  await expect(visitor.getByLabel('Subject')).toHaveValue('A visit to the school');
  await expect(visitor.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
  const footer = visitor.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact Us' }).click();
  await expect(visitor).toHaveURL(/\/contact$/);
  await expect(visitor.getByLabel('Subject')).toHaveValue('');
  await expect(footer.getByRole('group', { name: /^Map: / })).toBeHidden();
  await footer.getByText('Where we are').click();
  await expect(footer.locator('.leaflet-container')).toBeVisible();
});
