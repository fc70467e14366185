import type { APIRequestContext, Page } from '@playwright/test';
import { request } from '@playwright/test';
import { ADMISSION } from '../../contract/admissions.js';
import { BRANCH, type StaffBranch } from '../../contract/branches.js';
import { CONTACT } from '../../contract/contacts.js';
import { CTA_TEXT } from '../../contract/cta.js';
import { EVENT, type StaffEvent } from '../../contract/events.js';
import { SLIDE } from '../../contract/hero-slides.js';
import { NOTICE } from '../../contract/notices.js';
import { POSTER } from '../../contract/popup-posters.js';
import { REVIEW, type StaffReview } from '../../contract/reviews.js';
import { DEFAULT_SETTINGS, settingError } from '../../contract/settings.js';
import type { TextRule } from '../../contract/validation.js';
import { noteAttack } from '../support/attacks.js';
import { expect, keepSession, StaffApi, test } from '../support/browser.js';
import { type Product, startProduct } from '../support/product.js';

const SCRIPTS = [
  '</script><script>ran()</script>',
  '<img src=x onerror=ran()>',
  '"><svg onload=ran()>',
  "' autofocus onfocus=ran() '",
  '[a](javascript:ran())',
  '<a href="javascript:ran()">a</a>',
  '</title></textarea><iframe srcdoc="<script>parent.ran()</script>">',
  '{{constructor.constructor("ran()")()}}${ran()}',
];

let product: Product;
let requests: APIRequestContext;
let api: StaffApi;
let paths: { site: string[]; backOffice: string[] };
let fields = 0;

/** Every text that a rule lets be anything, filled with a script. */
function filled<K extends string>(rules: Record<K, TextRule>, script: string): Record<K, string> {
  const texts = Object.entries<TextRule>(rules).filter(([, { pattern }]) => !pattern);
  fields += texts.length;
  return Object.fromEntries(texts.map(([name, { max }]) => [name, script.slice(0, max)])) as Record<K, string>;
}

test.beforeAll(async () => {
  test.slow();
  product = await startProduct({ SEED_DEMO: 'false', FORM_LIMITS: '1000/min', FORM_CEILING: '1000/min' });
  requests = await request.newContext();
  api = await StaffApi.signIn(requests, product.url);
  const picture = '/uploads/a.jpg';
  const opened: string[] = [];
  for (const script of SCRIPTS) {
    const branch = await api.post<StaffBranch>('/branches', { ...filled(BRANCH, script), email: 'a@example.com' });
    const event = await api.post<StaffEvent>('/events', {
      ...filled(EVENT, script),
      date: '2099-01-05T02:30:00.000Z',
      time: '09:00',
      branch: branch.title,
    });
    await api.post<StaffReview>('/reviews', { ...filled(REVIEW, script), stars: 5, profile: picture });
    const cta = { imageUrl: picture, ctaText: script.slice(0, CTA_TEXT.max), ctaLink: '/about' };
    await api.post('/hero-slides', { ...filled(SLIDE, script), ...cta });
    await api.post('/popup-posters', { ...filled(POSTER, script), ...cta });
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    await api.post('/notices', { ...filled(NOTICE, script), endsAt });
    await api.post('/contacts', { ...filled(CONTACT, script), phone: '0771234567', email: 'a@example.com' });
    await api.post('/admissions', {
      ...filled(ADMISSION, script),
      parentContactNumber: '0771234567',
      parentEmail: 'a@example.com',
      childAge: '7',
      selectedBranch: branch.title,
    });
    opened.push(`/event/${event.id}`, `/branch/${branch.id}`);
  }
  for (const [key, { max = 1000, kind = 'text', list }] of Object.entries(DEFAULT_SETTINGS)) {
    const value = SCRIPTS.join(' ').slice(0, max);
    if (kind !== 'text' || list || settingError(key, value)) continue;
    fields += 1;
    await api.put(`/settings/${key}`, { value });
  }
  const lists = [
    '/dashboard',
    '/old-events',
    '/branch',
    '/review',
    '/hero-slides',
    '/popup-posters',
    '/view-user-contact',
  ];
  paths = {
    site: ['/', '/about', '/events', '/admissions', '/contact', ...opened],
    backOffice: [...lists, '/admission', '/notifications'].map((path) => `/admin${path}`),
  };
});

test.afterAll(async () => {
  await requests?.dispose();
  await product?.discard();
});

/** What became of a script: one that ran, a policy that had to stop it, or an element that was made of a text. */
async function gainedOn(page: Page, path: string): Promise<string[]> {
  await page.goto(`${product.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const made = page.locator('[onerror], [onload], [onfocus], [srcdoc], a[href^="javascript" i], img[src="x"]');
  const found = await made.evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 100)));
  const gained = await page.evaluate(() => (globalThis as { gained?: string[] }).gained ?? []);
  return [...found, ...gained].map((one) => `${path}: ${one}`);
}

async function watch(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.addInitScript(() => {
    const gained: string[] = [];
    Object.assign(globalThis, { gained, ran: () => gained.push('ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => gained.push(violatedDirective));
  });
}

for (const side of ['site', 'backOffice'] as const) {
  const where = side === 'site' ? 'on no page of the site' : 'on no screen of the back office';
  test(`a script in any text field of the product runs ${where}`, async ({ page }) => {
    test.setTimeout(180_000);
    if (side === 'backOffice') await keepSession(page, api, product.url);
    await watch(page);
    const findings: string[] = [];
    let isShown = false;
    for (const path of paths[side]) {
      findings.push(...(await gainedOn(page, path)));
      isShown ||= (await page.locator('body').innerText()).includes('onerror=ran()');
    }
    expect(isShown).toBe(true);
    noteAttack(`A stored script runs ${where}`, fields, findings);
    expect(findings).toEqual([]);
  });
}
