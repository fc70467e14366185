import { type APIRequestContext, type Page, request } from '@playwright/test';
import { features } from '../../../admin-ui/features.js';
import { ADMISSION } from '../../../contract/families/admissions.js';
import { BRANCH, type StaffBranch } from '../../../contract/school/branches.js';
import { CONTACT } from '../../../contract/families/contacts.js';
import { CTA_TEXT } from '../../../contract/records/cta.js';
import { EVENT, type StaffEvent } from '../../../contract/content/events.js';
import { SLIDE } from '../../../contract/content/hero-slides.js';
import { POSTER } from '../../../contract/content/popup-posters.js';
import { REVIEW } from '../../../contract/content/reviews.js';
import { writeItems } from '../../../contract/school/setting-lists.js';
import { DEFAULT_SETTINGS, settingError } from '../../../contract/school/settings.js';
import { USER } from '../../../contract/accounts/users.js';
import type { TextRule } from '../../../contract/platform/validation.js';
import { keepSession, StaffApi } from '../../support/browser.js';
import { ADMIN, type Product, startProduct } from '../../support/product.js';
import { openWithin } from '../../support/every-screen.js';
import { answerTiles, expect, holdClock, openPage, test } from '../../support/visitor.js';

const TEXT = 'مدرسة **كريستفيلد** පාසල 7';
const SHORT = 'مدرسة පාසල';

const typed = <K extends string>(rules: Record<K, TextRule>) =>
  Object.fromEntries(
    Object.entries<TextRule>(rules).map(([field, { pattern, max }]) => [
      field,
      pattern ? undefined : max < TEXT.length ? SHORT : TEXT,
    ]),
  ) as Record<K, string>;

const IDENTITY = { phone: '0771234567', email: 'parent@example.com' };
const APPLICANT = { parentContactNumber: IDENTITY.phone, parentEmail: IDENTITY.email, childAge: '7' };

let product: Product;
let requests: APIRequestContext;
let api: StaffApi;
let branch: StaffBranch;
let event: StaffEvent;

test.beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: 'false' });
  requests = await request.newContext();
  api = await StaffApi.signIn(requests, product.url);
  for (const [key, { kind = 'text', list }] of Object.entries(DEFAULT_SETTINGS)) {
    const item = { title: TEXT, text: TEXT };
    const fitting = [list ? writeItems([item, item]) : TEXT, SHORT, `@${SHORT}`].find(
      (value) => kind === 'text' && !settingError(key, value),
    );
    if (fitting) await api.put(`/settings/${key}`, { value: fitting });
  }
  const cta = { ctaText: CTA_TEXT.max < TEXT.length ? SHORT : TEXT, ctaLink: '/about' };
  const imageUrl = '/uploads/picture.jpg';
  for (const order of [0, 1]) await api.post('/hero-slides', { ...typed(SLIDE), ...cta, imageUrl, order });
  branch = await api.post('/branches', { ...typed(BRANCH), title: `${SHORT} - ${SHORT} 1`, photos: [imageUrl] });
  for (const day of ['2026-01-01', '2026-01-02', '2099-01-01']) {
    const when = { date: `${day}T03:30:00.000Z`, time: '09:00' };
    event = await api.post('/events', { ...typed(EVENT), ...when, branch: SHORT, photos: [imageUrl] });
  }
  await api.post('/reviews', { ...typed(REVIEW), profile: imageUrl });
  await api.post('/popup-posters', { ...typed(POSTER), ...cta, imageUrl });
  await api.post('/contacts', { ...typed(CONTACT), ...IDENTITY });
  await api.post('/admissions', { ...typed(ADMISSION), ...APPLICANT, selectedBranch: branch.title });
  const password = { password: 'a long password', currentPassword: ADMIN.password };
  await api.post('/users', { ...typed(USER), ...password, email: 'staff@example.com' });
});

test.afterAll(async () => {
  await requests?.dispose();
  await product?.discard();
});

/** Which texts of these scripts, and which fields that take any text, are drawn in a fixed direction. */
function findFixedDirections(place: string): string[] {
  const errors = new Set<string>();
  const isFree = (element: Element) => element.closest('[dir]')?.getAttribute('dir') === 'auto';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (!/[\u0600-\u06ff\u0d80-\u0dff]/.test(nodeValue!) || parentElement!.closest('script, noscript')) continue;
    if (!isFree(parentElement!)) errors.add(place + ': ' + parentElement!.outerHTML.slice(0, 160));
  }
  const fields = 'textarea, select, input:is([type="text"], [type="search"], [type="email"], :not([type]))';
  for (const field of document.querySelectorAll(fields)) {
    if (!field.closest('[aria-hidden="true"]') && !isFree(field))
      errors.add(place + ': ' + field.outerHTML.slice(0, 160));
  }
  return [...errors];
}

async function expectFree(page: Page, place: string): Promise<void> {
  await expect(page.getByText(/[\u0600-\u06ff]/).first()).toBeAttached();
  expect.soft(await page.evaluate(findFixedDirections, place)).toEqual([]);
}

test('every page, and a form that is refused or sent, draws what people typed in the direction of its script', async ({
  browser,
  page,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  const paths = ['/', '/about', '/admissions', '/events', `/event/${event.id}`, `/branch/${branch.id}`];
  for (const path of [...paths, '/nothing', '/event/999', '/branch/999', '/contact']) {
    await plain.goto(product.url + path);
    await expectFree(plain, path);
  }
  for (const label of ['Full Name', 'Subject', 'Message']) await plain.getByLabel(label, { exact: true }).fill(TEXT);
  const send = plain.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(plain.locator('.field-error').first()).toBeVisible();
  await expectFree(plain, 'a refused form');
  await plain.getByLabel('Phone').fill(IDENTITY.phone);
  await plain.locator('main').getByLabel('Email').fill(IDENTITY.email);
  await send.click();
  await expect(plain.locator('.sent-title')).toBeVisible();
  await expectFree(plain, 'a form that was sent');
  await plain.close();

  await answerTiles(page);
  await holdClock(page);
  await openPage(page, product.url);
  await page.getByRole('banner').getByText('Branch', { exact: true }).hover();
  await page.clock.runFor(3000);
  await expectFree(page, 'the menu of branches');
  await page.mouse.move(0, 600);
  await page.clock.runFor(3000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFree(page, 'a poster');
});

test('every screen draws what people typed in the direction of its script', async ({ page }) => {
  test.slow();
  await keepSession(page, api, product.url);
  await page.goto(`${product.url}/admin/dashboard`);
  for (const path of features.flatMap(({ screens }) => screens.map(({ path }) => path))) {
    await openWithin(page, `/admin${path.replace(':id', '1')}`);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectFree(page, path);
    const details = page.getByRole('button', { name: 'View Details' }).first();
    if (!(await details.isVisible())) continue;
    await details.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFree(page, `the details of ${path}`);
  }
});
