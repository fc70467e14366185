import type { Page } from '@playwright/test';
import type { PublicBranch } from '../../contract/branches.js';
import type { PublicEvent } from '../../contract/events.js';
import { expect, StaffApi } from '../support/browser.js';
import { answerTiles, openPage, putPosters, test } from '../support/visitor.js';

const WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.padEnd(60, 'x');
const LINK = `https://example.com/${'a'.repeat(280)}`;
const TEXT = `${WORD} **${WORD}** ${LINK} write to office@school.example.com or call 081 220 4410. ${'Words. '.repeat(20)}`;
const WIDTHS = [320, 360, 768, 1000, 1440, 1920];
const COUNTS = [0, 1, 2, 3, 40];

const SETTINGS = [
  'site_name',
  'site_description',
  'site_mission',
  'site_vision',
  'site_history',
  'site_founding',
].concat(['site_principal_name', 'site_principal_message', 'site_credit', 'site_map_credit', 'contact_address']);

async function addRecords(api: StaffApi, from: number, to: number): Promise<{ event?: number; branch?: number }> {
  const made: { event?: number; branch?: number } = {};
  for (let number = from; number < to; number += 1) {
    const branch = await api.post<PublicBranch>('/branches', {
      title: `${WORD} - ${WORD} ${number}`,
      address: `${WORD} ${WORD}`,
      contact: '081 220 4410 / 077 123 4567',
      email: `${'m'.repeat(60)}@example.com`,
      location: WORD,
      description: number % 2 ? null : TEXT,
    });
    const event = await api.post<PublicEvent>('/events', {
      title: `${WORD} ${number}`,
      date: '2026-03-14T03:30:00.000Z',
      time: '09:00',
      description: TEXT,
      branch: branch.name,
    });
    await api.post('/reviews', { name: WORD, who: WORD, review: TEXT, profile: '/uploads/none.jpg' });
    await api.post('/hero-slides', {
      title: WORD,
      subtitle: WORD,
      description: TEXT,
      imageUrl: '/uploads/none.jpg',
      ctaText: WORD,
      ctaLink: '/events',
    });
    made.event = event.id;
    made.branch ??= branch.id;
  }
  return made;
}

/** What stands out of the window, or of the part that is to hold it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const inWindow = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width === 0 || (left >= -1 && right <= innerWidth + 1);
    };
    const words = [...document.querySelectorAll('h1, h2, h3, p, dd, dt, a, strong, figcaption, button')];
    const moving =
      '.review-frame, .hero-slide:not([data-current]), .branch-panel, .leaflet-container, .top-bar, .skip-link';
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? [`page: ${document.documentElement.scrollWidth}`] : []),
      ...words
        .filter((element) => !element.closest(moving) && !element.closest('.visually-hidden') && !inWindow(element))
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent!.slice(0, 20)}`),
    ];
  });

async function expectToFit(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
  }
}

test('no record, some and many fit every window, with the longest words in every field', async ({
  page,
  ownProduct,
  playwright,
}) => {
  test.setTimeout(600_000);
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const request = await playwright.request.newContext();
  const api = await StaffApi.signIn(request, url);
  await answerTiles(page);
  await putPosters(page, []);
  for (const key of SETTINGS) {
    const value = /name|credit$/.test(key) ? WORD : `${WORD} ${WORD}`;
    await api.put(`/settings/${key}`, { value, type: 'STRING', category: key.startsWith('site') ? 'site' : 'contact' });
  }
  await api.put('/settings/contact_phone', {
    value: '081 220 4410 / 077 123 4567',
    category: 'contact',
    type: 'STRING',
  });

  await openPage(page, `${url}/admissions`);
  await expect(page.getByText('this form cannot be sent. Please call us:')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '077 123 4567' })).toHaveAttribute(
    'href',
    'tel:0771234567',
  );

  let made: { event?: number; branch?: number } = {};
  let before = 0;
  for (const count of COUNTS) {
    made = { ...(await addRecords(api, before, count)), ...made };
    before = count;
    for (const path of ['/', '/events', '/admissions']) await expectToFit(page, url + path);
  }
  for (const path of [
    `/event/${made.event}`,
    `/branch/${made.branch}`,
    `/branch/${made.branch! + 1}`,
    '/about',
    '/contact',
  ])
    await expectToFit(page, url + path);

  await page.goto(`${url}/event/${made.event}`);
  const story = page.locator('.event-story');
  await expect(story.locator(`a[href="${LINK}"]`)).toHaveAttribute('rel', 'nofollow ugc');
  await expect(story.getByRole('link', { name: 'office@school.example.com' })).toHaveAttribute(
    'href',
    'mailto:office@school.example.com',
  );
  await expect(story.locator('.paragraph').first()).toHaveAttribute('dir', 'auto');
  await page.goto(`${url}/branch/${made.branch}`);
  const lines = page.locator('.contact-lines');
  await expect(lines.locator('a[href^="tel:"]')).toHaveText(['081 220 4410', '077 123 4567']);
  await page.goto(`${url}/branch/${made.branch! + 1}`);
  await expect(page.getByRole('heading', { name: 'About this branch' })).toHaveCount(0);

  await openPage(page, url);
  await page.setViewportSize({ width: 1440, height: 700 });
  const cards = page.getByRole('region', { name: 'Our branches' });
  await expect(cards.getByRole('button', { name: /^Show map/ })).toHaveCount(36);
  const show = cards.getByRole('button', { name: /^Show map/ }).first();
  const map = cards.getByRole('article').nth(4).getByRole('group', { name: /^Map/ });
  await show.scrollIntoViewIfNeeded();
  await expect(map).not.toHaveClass(/leaflet-container/);
  await show.click();
  await expect(map).toHaveClass(/leaflet-container/);
  await expect(map).toBeFocused();
  await expect(map.locator('[tabindex="0"]')).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 0));
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Branch' }).hover();
  const last = nav.getByRole('link').filter({ hasText: `${WORD} 39` });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  const panel = (await nav.locator('.branch-panel').boundingBox())!;
  expect(panel.y + panel.height).toBeLessThanOrEqual(700);
  await nav.getByLabel('Find a branch').fill(' 39');
  await expect(nav.locator('.branch-panel li')).toHaveCount(1);
  await page.mouse.move(5, 690);
  await expect(last).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await request.dispose();
});
