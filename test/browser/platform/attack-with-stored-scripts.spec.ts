import type { APIRequestContext, Page } from '@playwright/test';
import { request } from '@playwright/test';
import { ADMISSION, type StaffAdmission } from '../../../contract/families/admissions.js';
import { BRANCH, type StaffBranch } from '../../../contract/school/branches.js';
import { CONTACT } from '../../../contract/families/contacts.js';
import { CTA_TEXT } from '../../../contract/records/cta.js';
import { EVENT, type StaffEvent } from '../../../contract/content/events.js';
import { SLIDE } from '../../../contract/content/hero-slides.js';
import { NOTICE } from '../../../contract/content/notices.js';
import { POSTER } from '../../../contract/content/popup-posters.js';
import { REVIEW, type StaffReview } from '../../../contract/content/reviews.js';
import { DEFAULT_SETTINGS, settingError } from '../../../contract/school/settings.js';
import type { TextRule } from '../../../contract/platform/validation.js';
import { noteAttack } from '../../support/attacks.js';
import { expect, keepSession, StaffApi, test, withoutLive } from '../../support/browser.js';
import { ADMIN, type Product, startProduct } from '../../support/product.js';

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

const PICTURE = '/uploads/a.jpg';

const LISTS = [
  '/dashboard',
  '/old-events',
  '/branch',
  '/review',
  '/hero-slides',
  '/popup-posters',
  '/view-user-contact',
];

/** Screens that no list of records is on. */
const FURTHER = [
  '/users',
  '/api-tokens',
  '/webhooks',
  '/subscribers',
  '/security',
  '/notices',
  '/review/trash',
  '/site-settings',
];

let product: Product;
let requests: APIRequestContext;
let api: StaffApi;
let paths: { site: string[]; backOffice: string[] };
let fields = 0;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Every text that a rule lets be anything, filled with a script. */
function filled<K extends string>(rules: Record<K, TextRule>, script: string): Record<K, string> {
  const texts = Object.entries<TextRule>(rules).filter(([, { pattern }]) => !pattern);
  fields += texts.length;
  return Object.fromEntries(texts.map(([name, { max }]) => [name, script.slice(0, max)])) as Record<K, string>;
}

/** Stores a script in what staff write for visitors; returns the event and the branch. */
async function storeContent(script: string) {
  const branch = await api.post<StaffBranch>('/branches', { ...filled(BRANCH, script), email: 'a@example.com' });
  const event = await api.post<StaffEvent>('/events', {
    ...filled(EVENT, script),
    date: '2099-01-05T02:30:00.000Z',
    time: '09:00',
    branch: branch.title,
  });
  const aReview = { ...filled(REVIEW, script), stars: 5, profile: PICTURE };
  await api.post<StaffReview>('/reviews', aReview);
  const trashed = await api.post<StaffReview>('/reviews', aReview);
  await api.delete(`/reviews/${trashed.id}`);
  const cta = { imageUrl: PICTURE, ctaText: script.slice(0, CTA_TEXT.max), ctaLink: '/about' };
  await api.post('/hero-slides', { ...filled(SLIDE, script), ...cta });
  await api.post('/popup-posters', { ...filled(POSTER, script), ...cta });
  await api.post('/notices', { ...filled(NOTICE, script), endsAt: inAnHour() });
  return { branch, event };
}

async function storeForms(script: string, selectedBranch: string) {
  await api.post('/contacts', { ...filled(CONTACT, script), phone: '0771234567', email: 'a@example.com' });
  await api.post('/admissions', {
    ...filled(ADMISSION, script),
    parentContactNumber: '0771234567',
    parentEmail: 'a@example.com',
    childAge: '7',
    selectedBranch,
  });
}

/** Of a user, an API token and a webhook. */
async function storeNames(script: string, email: string) {
  const currentPassword = ADMIN.password;
  const name = script.slice(0, 80);
  const user = { email, password: 'seven-mango-trees', role: 'ADMIN' };
  await api.post('/users', { ...user, name, currentPassword });
  await api.post('/api-tokens', { name, scopes: ['events:read'], expiresAt: inAnHour(), currentPassword });
  await api.post('/webhooks', {
    name,
    url: 'https://hooks.example.com/',
    events: ['notices.created'],
    isActive: false,
  });
  fields += 3;
}

async function storeNotesOfAdmissions() {
  for (const { id } of await api.get<StaffAdmission[]>('/admissions')) {
    const script = SCRIPTS[id % SCRIPTS.length]!;
    await api.put(`/admissions/${id}`, { previousSchool: script, additionalInfo: script });
    fields += 2;
  }
}

async function storeSettings() {
  for (const [key, { list }] of Object.entries<{ list?: unknown }>(DEFAULT_SETTINGS)) {
    if (!list) continue;
    const value = JSON.stringify(SCRIPTS.map((script) => ({ title: script.slice(0, 60), text: script })));
    if (settingError(key, value)) continue;
    fields += 2;
    await api.put(`/settings/${key}`, { value });
  }
  for (const [key, { max = 1000, kind = 'text', list }] of Object.entries(DEFAULT_SETTINGS)) {
    const value = SCRIPTS.join(' ').slice(0, max);
    if (kind !== 'text' || list || settingError(key, value)) continue;
    fields += 1;
    await api.put(`/settings/${key}`, { value });
  }
}

test.beforeAll(async () => {
  test.slow();
  product = await startProduct({ SEED_DEMO: 'false', FORM_LIMITS: '1000/min', FORM_CEILING: '1000/min' });
  requests = await request.newContext();
  api = await StaffApi.signIn(requests, product.url);
  const opened: string[] = [];
  const forms: string[] = [];
  for (const [number, script] of SCRIPTS.entries()) {
    const { branch, event } = await storeContent(script);
    await storeForms(script, branch.title);
    await storeNames(script, `a${number}@example.com`);
    forms.push(`/add-event/${event.id}`, `/add-branch/${branch.id}`);
    opened.push(`/event/${event.id}`, `/branch/${branch.id}`);
  }
  await storeNotesOfAdmissions();
  await storeSettings();
  paths = {
    site: ['/', '/about', '/events', '/admissions', '/contact', ...opened],
    backOffice: [...LISTS, ...FURTHER, ...forms, '/admission', '/notifications'].map((path) => `/admin${path}`),
  };
});

test.afterAll(async () => {
  await requests?.dispose();
  await product?.discard();
});

/** What became of a script: one that ran, a policy that had to stop it, or an element that was made of a text. */
async function gainedOn(page: Page, path: string): Promise<string[]> {
  await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A script has run by then, also where the browser misses the end of a request.
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
  const made = page.locator('[onerror], [onload], [onfocus], [srcdoc], a[href^="javascript" i], img[src="x"]');
  const found = await made.evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 100)));
  const gained = await page.evaluate(() => (globalThis as { gained?: string[] }).gained ?? []);
  return [...found, ...gained].map((one) => `${path}: ${one}`);
}

async function watch(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss());
  await withoutLive(page);
  await page.addInitScript(() => {
    const gained: string[] = [];
    Object.assign(globalThis, { gained, ran: () => gained.push('ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => gained.push(violatedDirective));
  });
}

for (const side of ['site', 'backOffice'] as const) {
  const where = side === 'site' ? 'on no page of the site' : 'on no screen of the back office';
  test(`a script in any text field of the product runs ${where}`, async ({ page }) => {
    test.setTimeout(600_000);
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
