import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expect, type StaffApi, test as base } from '../../support/browser.js';
import { expectAccessible } from '../../support/accessible.js';
import { aPicture } from '../../support/pictures.js';
import { ADMIN } from '../../support/product.js';
import { signIn } from '../../support/signing-in.js';

/** Somebody of one's own: drafts are a person's, and other journeys have theirs. */
const test = base.extend<{ open: () => Promise<Page> }>({
  open: async ({ api, browser, baseURL }, use) => {
    const person = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
    const user = await api.post<StaffUser>('/users', { name: 'Dilini', ...person });
    await use(() => openBrowser(browser, baseURL!, person));
    await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
  },
});

async function openBrowser(browser: Browser, baseURL: string, person: typeof ADMIN): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();
  await page.clock.install();
  await page.goto('/admin/login');
  await signIn(page, person);
  await expect(page).toHaveURL(/dashboard$/);
  return page;
}

const makeEvent = (api: StaffApi) =>
  api.post<StaffEvent>('/events', {
    title: `Half done ${randomUUID().slice(0, 8)}`,
    date: '2031-08-14T04:30:00Z',
    time: '10:00',
    description: 'As stored.',
  });
const call = (page: Page, method: string) =>
  page.waitForResponse((answer) => /form-drafts\//.test(answer.url()) && answer.request().method() === method);
async function pauseAfterTyping(page: Page): Promise<void> {
  const kept = call(page, 'PUT');
  await page.clock.fastForward(3_000);
  expect((await kept).ok()).toBe(true);
}
/** Types into an event in one browser, and opens the event in another one, which offers the draft. */
async function openOffered(open: () => Promise<Page>, api: StaffApi, description: string) {
  const event = await makeEvent(api);
  const first = await open();
  await first.goto(`/admin/add-event/${event.id}`);
  await first.getByLabel('Description').fill(description);
  await pauseAfterTyping(first);
  await first.context().close();
  const second = await open();
  await second.goto(`/admin/add-event/${event.id}`);
  await expect(offer(second)).toBeVisible();
  return { event, second };
}
const offer = (page: Page) => page.getByRole('status').filter({ hasText: /^You have unsaved changes from / });
const drafts = (page: Page) => page.getByRole('region', { name: 'Continue where you left off' });

test('what was typed survives a closed browser, and is gone on with from the dashboard', async ({ open, api }) => {
  const event = await makeEvent(api);
  const page = await open();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(drafts(page)).toHaveCount(0);
  await page.goto(`/admin/add-event/${event.id}`);
  await page.getByLabel('Description').fill('Half a sentence');
  await pauseAfterTyping(page);
  await page.context().close();

  const again = await open();
  await expectAccessible(again);
  await drafts(again)
    .getByRole('link', { name: `Edit Event: ${event.title}` })
    .click();
  await expect(again.getByLabel('Description')).toHaveValue('Half a sentence');
  await expect(offer(again)).toHaveCount(0);
  await again.goto(`/admin/add-event/${event.id}`);
  await expect(again.getByLabel('Description')).toHaveValue('As stored.');
  await expect(offer(again)).toContainText('Changed: Description');
  await expectAccessible(again);
  await offer(again).getByRole('button', { name: 'Continue' }).click();
  await expect(offer(again)).toHaveCount(0);
  await expect(again.getByLabel('Description')).toHaveValue('Half a sentence');
  const removed = call(again, 'DELETE');
  await again.getByRole('button', { name: 'Update Event' }).click();
  await expect(again.getByText('Event updated successfully!')).toBeVisible();
  await removed;
  await again.goto('/admin/dashboard');
  await expect(again.getByRole('heading', { name: 'Recent Events' })).toBeVisible();
  await expect(drafts(again)).toHaveCount(0);
  expect(await api.get(`/events/${event.id}`)).toMatchObject({ description: 'Half a sentence' });
  await again.context().close();
  await api.delete(`/events/${event.id}`);
});

test('a tab that is left just after typing keeps it too, also of a new record', async ({ open }) => {
  const page = await open();
  await page.goto('/admin/add-review');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A parent');
  const kept = call(page, 'PUT');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await kept;
  await page.goto('/admin/add-review');
  await expect(offer(page)).toContainText(': A parent.');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another parent');
  await pauseAfterTyping(page);
  await page.goto('/admin/dashboard');
  await drafts(page).getByRole('link', { name: 'Add Review: A parent' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('A parent');
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/admin/add-review');
  await expect(offer(page)).toContainText(': Another parent.');
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toContainText(': A parent.');
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  await page.context().close();
});

test('what was typed before the server said whether it has a draft is kept once it has', async ({ open, api }) => {
  const event = await makeEvent(api);
  const page = await open();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/form-drafts/**', async (route) => {
    if (route.request().method() === 'GET') await answered;
    await route.continue();
  });
  await page.goto(`/admin/add-event/${event.id}`);
  await page.getByLabel('Event Title').fill('Typed at once');
  await page.clock.fastForward(3_000);
  const kept = call(page, 'PUT');
  answer();
  expect((await kept).ok()).toBe(true);
  await page.context().close();
  await api.delete(`/events/${event.id}`);
});

test('changes that are given up when leaving, undone, or discarded on the dashboard leave no draft', async ({
  open,
  api,
}) => {
  const event = await makeEvent(api);
  const page = await open();
  await page.goto(`/admin/add-event/${event.id}`);
  const title = page.getByLabel('Event Title');
  await title.fill('Something else');
  await pauseAfterTyping(page);
  const undone = call(page, 'DELETE');
  await title.fill(event.title);
  await page.clock.fastForward(3_000);
  await undone;

  await title.fill('Something else');
  await pauseAfterTyping(page);
  const givenUp = call(page, 'DELETE');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await givenUp;

  await page.goto(`/admin/add-event/${event.id}`);
  await title.fill('Something else');
  await pauseAfterTyping(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Discard the draft: Edit Event: Something else' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
  await expect(drafts(page)).toHaveCount(0);
  await page.context().close();
  await api.delete(`/events/${event.id}`);
});

test('a draft over which somebody has saved is merged with it, and says which pictures it lacks', async ({
  open,
  api,
}) => {
  const event = await makeEvent(api);
  const page = await open();
  await page.goto(`/admin/add-event/${event.id}`);
  await page.route('**/api/uploads/*', () => {});
  const hero = page.getByRole('region', { name: 'Hero Image' });
  await hero.locator('input[type=file]').setInputFiles([await aPicture('hero.png')]);
  await page.getByLabel('Description').fill('As I wrote it.');
  await page.getByLabel('Event Time').fill('12:15');
  await pauseAfterTyping(page);
  await page.context().close();
  await api.put(`/events/${event.id}`, { title: 'Renamed', description: 'As a colleague wrote it.' });

  const again = await open();
  await again.goto(`/admin/add-event/${event.id}`);
  await expect(offer(again)).toContainText(/saved this .*\d.*\. Where both changed the same, you choose/);
  await expect(offer(again)).toContainText('Pictures that were not uploaded yet could not be kept.');
  await offer(again).getByRole('button', { name: 'Continue' }).click();
  const dialog = again.getByRole('dialog', { name: /saved this .*\d/ });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /As I wrote it/ }).check();
  await dialog.getByRole('button', { name: 'Use what is chosen' }).click();
  await again.getByRole('button', { name: 'Update Event' }).click();
  await expect(again.getByText('Event updated successfully!')).toBeVisible();
  const saved = { title: 'Renamed', description: 'As I wrote it.', time: '12:15' };
  expect(await api.get(`/events/${event.id}`)).toMatchObject(saved);
  await again.context().close();
  await api.delete(`/events/${event.id}`);
});

test('what is typed beside an offered draft is kept with it, not instead of it', async ({ open, api }) => {
  const { event, second } = await openOffered(open, api, 'Typed first.');
  await second.getByLabel('Event Title').fill('Typed later');
  await pauseAfterTyping(second);
  await second.context().close();

  const third = await open();
  await third.goto(`/admin/add-event/${event.id}`);
  await offer(third).getByRole('button', { name: 'Continue' }).click();
  await expect(third.getByLabel('Description')).toHaveValue('Typed first.');
  await expect(third.getByLabel('Event Title')).toHaveValue('Typed later');
  await third.context().close();
  await api.delete(`/events/${event.id}`);
});

test('a save leaves the draft that was offered and not answered', async ({ open, api }) => {
  const { event, second } = await openOffered(open, api, 'Half a sentence');
  await second.getByLabel('Event Title').fill('Saved beside it');
  await second.getByRole('button', { name: 'Update Event' }).click();
  await expect(second.getByText('Event updated successfully!')).toBeVisible();
  await second.goto(`/admin/add-event/${event.id}`);
  await expect(second.getByLabel('Event Title')).toHaveValue('Saved beside it');
  await offer(second).getByRole('button', { name: 'Continue' }).click();
  await expect(second.getByLabel('Description')).toHaveValue('Half a sentence');
  await second.context().close();
  await api.delete(`/events/${event.id}`);
});

test('settings have a draft, and a form with a password has none', async ({ open, staff }) => {
  const page = await open();
  await page.goto('/admin/site-settings/about');
  await page.getByRole('textbox', { name: 'Mission', exact: true }).fill('Half a mission');
  await pauseAfterTyping(page);
  await page.context().close();
  const again = await open();
  await drafts(again).getByRole('link', { name: 'School Details' }).click();
  await expect(again).toHaveURL(/\/admin\/site-settings\/about\b/);
  await expect(again.getByRole('textbox', { name: 'Mission', exact: true })).toHaveValue('Half a mission');
  const undone = call(again, 'DELETE');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.clock.fastForward(3_000);
  await undone;
  await again.context().close();

  let asked = 0;
  staff.on('request', (request) => void (asked += Number(/\/api\/form-drafts\//.test(request.url()))));
  await staff.clock.install();
  await staff.goto('/admin/users/create');
  await staff.getByRole('textbox', { name: 'Name', exact: true }).fill('Kamala');
  await staff.clock.fastForward(10_000);
  await staff.getByRole('link', { name: 'Cancel' }).click();
  await staff.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(staff).toHaveURL(/\/admin\/users$/);
  expect(asked).toBe(0);
});

test('on a phone no toast covers the banner of a draft', async ({ open, api }) => {
  const event = await makeEvent(api);
  const first = await open();
  await first.goto(`/admin/add-event/${event.id}`);
  await first.getByLabel('Description').fill('Half of it.');
  await pauseAfterTyping(first);
  await first.context().close();
  const page = await open();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/add-event/${event.id}`);
  const toast = page.getByText('Event data loaded successfully');
  await expect(offer(page)).toBeVisible();
  await expect(toast).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(300);
    const [banner, shown] = [(await offer(page).boundingBox())!, (await toast.boundingBox())!];
    expect(shown.y >= banner.y + banner.height || shown.y + shown.height <= banner.y).toBe(true);
  }).toPass();
  await api.delete(`/events/${event.id}`);
});
