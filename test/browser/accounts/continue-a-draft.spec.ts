import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, keepToasts, StaffApi, test as base } from '../../support/browser.js';
import { makeEvent } from '../../support/events.js';
import { aPicture } from '../../support/pictures.js';
import { ADMIN } from '../../support/product.js';

/** Opens a browser of somebody of the journey's own: drafts are a person's, and other journeys have theirs. */
const test = base.extend<{ open: () => Promise<Page> }>({
  open: async ({ api, browser, baseURL, request }, use) => {
    const person = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
    const user = await api.post<StaffUser>('/users', { name: 'Dilini', ...person });
    const own = await StaffApi.signIn(request, baseURL!, person);
    await use(async () => {
      const page = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();
      await page.clock.install();
      await keepSession(page, own, baseURL!);
      return page;
    });
    await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
  },
});

/** A page that is left before it has read the whole answer keeps a copy of its own, too. */
async function call(page: Page, method: string) {
  const answer = await page.waitForResponse(
    (one) => /form-drafts\//.test(one.url()) && one.request().method() === method,
  );
  await answer.finished();
  return answer;
}
/** Opens a form, and waits until it knows whether it has a draft. */
async function openForm(page: Page, path: string): Promise<void> {
  const read = call(page, 'GET');
  await page.goto(`/admin/${path}`);
  await read;
}
async function pauseAfterTyping(page: Page): Promise<void> {
  const kept = call(page, 'PUT');
  await page.clock.fastForward(3_000);
  expect((await kept).ok()).toBe(true);
}
const offer = (page: Page) => page.getByRole('status').filter({ hasText: /^You have unsaved changes from / });
const drafts = (page: Page) => page.getByRole('region', { name: 'Continue where you left off' });
async function leave(page: Page, button: 'Leave' | 'Discard changes'): Promise<void> {
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

test(
  'what was typed survives a closed browser, and is gone on with from the dashboard',
  { tag: '@core' },
  async ({ open, api }) => {
    const event = await makeEvent(api);
    const page = await open();
    await openForm(page, `add-event/${event.id}`);
    await page.getByLabel('Description').fill('Half a sentence');
    await pauseAfterTyping(page);
    await page.context().close();

    const again = await open();
    await again.goto('/admin/dashboard');
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
  },
);

test('a form that is left just after typing keeps it too; what is given up, undone or discarded leaves no draft', async ({
  open,
}) => {
  const page = await open();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await openForm(page, 'add-review');
  await name.fill('A parent');
  const kept = call(page, 'PUT');
  await leave(page, 'Leave');
  await kept;
  await expect(page.getByRole('article').first()).toBeVisible();
  await openForm(page, 'add-review');
  await expect(offer(page)).toContainText(': A parent.');
  await name.fill('Another parent');
  await pauseAfterTyping(page);
  const undone = call(page, 'DELETE');
  await name.fill('');
  await page.clock.fastForward(3_000);
  await undone;
  await name.fill('Another parent');
  await pauseAfterTyping(page);
  const givenUp = call(page, 'DELETE');
  await leave(page, 'Discard changes');
  await givenUp;
  await openForm(page, 'add-review');
  await expect(offer(page)).toContainText(': A parent.');
  await name.fill('Another parent');
  await pauseAfterTyping(page);

  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Discard the draft: Add Review: Another parent' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
  await drafts(page).getByRole('link', { name: 'Add Review: A parent' }).click();
  await expect(name).toHaveValue('A parent');
  await expect(offer(page)).toHaveCount(0);
  await openForm(page, 'add-review');
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(name).toHaveValue('');
  await openForm(page, 'add-review');
  await expect(name).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  await page.context().close();
});

test('a draft is kept though the server answered late, is kept beside what is typed later, and outlasts a save', async ({
  open,
  api,
}) => {
  const event = await makeEvent(api);
  const form = `add-event/${event.id}`;
  const page = await open();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/form-drafts/**', async (route) => {
    if (route.request().method() === 'GET') await answered;
    await route.continue();
  });
  await page.goto(`/admin/${form}`);
  await page.getByLabel('Description').fill('Typed at once.');
  await page.clock.fastForward(3_000);
  const kept = call(page, 'PUT');
  answer();
  expect((await kept).ok()).toBe(true);

  await test.step('on a phone no toast covers the banner that offers it', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/${form}`, { waitUntil: 'commit' });
    await keepToasts(page);
    const toast = page.getByText('Event data loaded successfully');
    await expect(offer(page)).toBeVisible();
    await expect(toast).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(300);
      const [banner, shown] = [(await offer(page).boundingBox())!, (await toast.boundingBox())!];
      expect(shown.y >= banner.y + banner.height || shown.y + shown.height <= banner.y).toBe(true);
    }).toPass();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await page.getByLabel('Event Title').fill('Typed later');
  await pauseAfterTyping(page);

  await openForm(page, form);
  await page.getByLabel('Event Time').fill('12:15');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  await openForm(page, form);
  await expect(page.getByLabel('Event Time')).toHaveValue('12:15');
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed at once.');
  await expect(page.getByLabel('Event Title')).toHaveValue('Typed later');
  await page.context().close();
  await api.delete(`/events/${event.id}`);
});

test('a draft over which somebody has saved is merged with it, and says which pictures it lacks', async ({
  open,
  api,
}) => {
  const event = await makeEvent(api);
  const page = await open();
  await openForm(page, `add-event/${event.id}`);
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

test('settings have a draft, and a form with a password has none', async ({ open, staff }) => {
  const page = await open();
  const mission = page.getByRole('textbox', { name: 'Mission', exact: true });
  await openForm(page, 'site-settings/about');
  await mission.fill('Half a mission');
  await pauseAfterTyping(page);
  await page.goto('/admin/dashboard');
  await drafts(page).getByRole('link', { name: 'School Details' }).click();
  await expect(page).toHaveURL(/\/admin\/site-settings\/about\b/);
  await expect(mission).toHaveValue('Half a mission');
  const undone = call(page, 'DELETE');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.fastForward(3_000);
  await undone;
  await page.context().close();

  let asked = 0;
  staff.on('request', (request) => void (asked += Number(/\/api\/form-drafts\//.test(request.url()))));
  await staff.clock.install();
  await staff.goto('/admin/users/create');
  await staff.getByRole('textbox', { name: 'Name', exact: true }).fill('Kamala');
  await staff.clock.fastForward(10_000);
  await leave(staff, 'Leave');
  await expect(staff).toHaveURL(/\/admin\/users$/);
  expect(asked).toBe(0);
});
