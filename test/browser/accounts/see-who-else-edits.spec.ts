import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PRESENCE } from '../../../contract/records/open-forms.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expect, keepSession, StaffApi, test, withoutLive } from '../../support/browser.js';
import { expectAccessible } from '../../support/accessible.js';
import { ADMIN } from '../../support/product.js';
import { signIn } from '../../support/signing-in.js';

const makeEvent = (api: StaffApi) =>
  api.post<StaffEvent>('/events', {
    title: `Open twice ${randomUUID().slice(0, 8)}`,
    date: '2031-08-14T04:30:00Z',
    time: '10:00',
    description: 'As it was.',
  });
const presence = (page: Page) => page.waitForResponse('**/api/presence/*');
const others = (page: Page) => page.getByRole('status').filter({ hasText: /open (too|in another tab)/ });

// How changes arrive by themselves: see-changes-at-once.spec.ts.
test.beforeEach(({ staff }) => withoutLive(staff));

test('two people at one event see each other within 5 seconds, and when one has left', async ({
  staff,
  api,
  browser,
  baseURL,
}) => {
  const event = await makeEvent(api);
  const nimal = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
  const user = await api.post<StaffUser>('/users', { name: 'Nimal Perera', ...nimal });
  await staff.clock.install();
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await expect(others(staff)).toHaveCount(0);

  const context = await browser.newContext({ baseURL });
  const colleague = await context.newPage();
  await colleague.goto('/admin/login');
  await signIn(colleague, nimal);
  await expect(colleague).toHaveURL(/dashboard$/);
  await colleague.goto(`/admin/add-event/${event.id}`);
  await expect(others(colleague)).toHaveText(/has this open too$/);
  await expect(others(colleague)).not.toContainText('@');

  expect(PRESENCE.everyMs).toBeLessThan(5_000);
  const heard = presence(staff);
  await staff.clock.fastForward(PRESENCE.everyMs);
  await heard;
  await expect(others(staff)).toHaveText('Nimal Perera has this open too');
  await expectAccessible(staff);

  const left = colleague.waitForRequest((request) => request.method() === 'DELETE');
  await colleague.getByRole('link', { name: 'Back to Events' }).click();
  await (await left).response();
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(others(staff)).toHaveCount(0);

  await colleague.goBack();
  await expect(others(colleague)).toHaveCount(1);
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(others(staff)).toHaveCount(1);

  await staff.getByLabel('Event Title').fill('As I type it');
  await colleague.getByLabel('Description').fill('As a colleague wrote it.');
  await colleague.getByRole('button', { name: 'Update Event' }).click();
  await expect(colleague.getByText('Event updated successfully!')).toBeVisible();
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(staff.getByRole('status').filter({ hasText: /^Nimal Perera saved this at \d/ })).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue('As I type it');
  await expectAccessible(staff);
  await context.close();
  await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
  await api.delete(`/events/${event.id}`);
});

test('the first save of a record of which none was noted is told too', async ({ staff, api }) => {
  const event = await makeEvent(api);
  const saves = [null, { by: 'Nimal Perera', at: new Date().toISOString(), isOwn: false }];
  await staff.route('**/api/presence/*', (route) =>
    route.fulfill({
      json: { success: true, data: [], message: 'Noted', save: saves.length > 1 ? saves.shift() : saves[0] },
    }),
  );
  await staff.clock.install();
  const heard = presence(staff);
  await staff.goto(`/admin/add-event/${event.id}`);
  await heard;
  const told = staff.getByRole('status').filter({ hasText: /^Nimal Perera saved this at \d/ });
  await expect(told).toHaveCount(0);
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(told).toBeVisible();
  await api.delete(`/events/${event.id}`);
});

test('an open form says who deleted its record, keeps what was typed, and saves it once the record is restored', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const event = await makeEvent(api);
  const account = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
  await api.post('/users', { name: 'Nimal Perera', ...account });
  const nimal = await StaffApi.signIn(request, baseURL!, account);
  await staff.clock.install();
  const first = presence(staff);
  await staff.goto(`/admin/add-event/${event.id}`);
  await first;
  await staff.getByLabel('Description').fill('As I type it.');
  await nimal.delete(`/events/${event.id}`);
  await staff.clock.fastForward(PRESENCE.everyMs);
  const told = staff.getByRole('status').filter({ hasText: /^Nimal Perera deleted this at \d/ });
  await expect(told).toContainText('Your input is kept. Restore the record to save it.');
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Update Event' }).click();
  const refused = staff.getByRole('alert').filter({ hasText: /^Nimal Perera deleted this at \d/ });
  await expect(refused.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', /\/trash$/);
  await told.getByRole('button', { name: 'Restore' }).click();
  await expect(staff.getByText(`"${event.title}" restored`)).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(staff.getByRole('status').filter({ hasText: 'saved this' })).toHaveCount(0);
  await expect(staff.getByLabel('Description')).toHaveValue('As I type it.');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get<StaffEvent>(`/events/${event.id}`)).toMatchObject({ description: 'As I type it.' });
  await api.delete(`/events/${event.id}`);
});

test('nothing is asked for while the tab is hidden, nor of a new record', async ({ staff, api }) => {
  const event = await makeEvent(api);
  let asked = 0;
  staff.on('request', (request) => void (asked += Number(/\/api\/presence\//.test(request.url()))));
  await staff.clock.install();
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect.poll(() => asked).toBe(1);
  await staff.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await staff.clock.fastForward(10 * PRESENCE.everyMs);
  expect(asked).toBe(1);

  await staff.goto('/admin/add-event');
  await expect(staff.getByLabel('Event Title')).toHaveValue('');
  const before = asked;
  await staff.clock.fastForward(10 * PRESENCE.everyMs);
  expect(asked).toBe(before);
  await api.delete(`/events/${event.id}`);
});

test('a form of settings hears of a colleague’s save, and shows it after one’s own', async ({ staff, api }) => {
  const told = staff.getByRole('status').filter({ hasText: /saved this (in another tab )?(at|on) \d/ });
  await staff.clock.install();
  const first = presence(staff);
  await staff.goto('/admin/site-settings/about');
  await first;
  const mission = staff.getByLabel('Mission', { exact: true });
  await mission.fill('As I type it');
  await expect(told).toHaveCount(0);

  const vision = `To see far ${randomUUID().slice(0, 8)}`;
  await api.put('/settings/site_credit', { value: 'Of another section' });
  const elsewhere = presence(staff);
  await staff.clock.fastForward(PRESENCE.everyMs);
  await elsewhere;
  await expect(told).toHaveCount(0);
  await api.put('/settings/site_vision', { value: vision });
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(told).toContainText('Your input is kept. You see what differs when you save.');
  await expect(mission).toHaveValue('As I type it');

  await staff.getByRole('button', { name: 'Save School Details' }).click();
  await expect(staff.getByText('School details saved successfully!')).toBeVisible();
  await expect(staff.getByLabel('Vision', { exact: true })).toHaveValue(vision);
  await expect(told).toHaveCount(0);
  const again = presence(staff);
  await staff.clock.fastForward(PRESENCE.everyMs);
  await again;
  await expect(told).toHaveCount(0);
  await api.delete('/settings/site_vision');
  await api.delete('/settings/site_mission');
  await api.delete('/settings/site_credit');
});

test('who has a form open in a second tab is told so, for settings too', async ({ staff, api, baseURL }) => {
  const second = await staff.context().newPage();
  await keepSession(second, api, baseURL!);
  await second.goto('/admin/site-settings');
  await expect(second.getByRole('button', { name: 'Save School Details' })).toBeVisible();
  await staff.clock.install();
  await staff.goto('/admin/site-settings');
  await expect(others(staff)).toHaveText('You have this open in another tab');
  await second.close();
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(others(staff)).toHaveCount(0);
});
