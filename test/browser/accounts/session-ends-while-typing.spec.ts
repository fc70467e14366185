import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { PRESENCE } from '../../../contract/records/open-forms.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, keepToasts, StaffApi, test, withoutLive } from '../../support/browser.js';
import { makeEvent } from '../../support/events.js';
import { openWithState } from '../../support/navigation-state.js';
import { aPicture } from '../../support/pictures.js';
import { ADMIN } from '../../support/product.js';
import { signIn, signOutInAnotherTab } from '../../support/signing-in.js';

test.use({ ownSession: true });

/** Presses a button after the session has ended, unless another request of the page has noticed that first. */
async function meetSignIn(page: Page, button: Locator): Promise<void> {
  await button.click({ timeout: 10_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/admin\/login$/);
}

async function typeUntilTheSessionEnds(staff: Page, api: StaffApi): Promise<void> {
  await expect(staff.getByLabel('Description')).toHaveValue('As stored.');
  await staff.getByLabel('Description').fill('An hour of typing.');
  await keepToasts(staff);
  await api.post('/auth/logout', {});
  await meetSignIn(staff, staff.getByRole('button', { name: 'Update Event' }));
  await expect(staff.getByText('Your session has ended. Please sign in again.')).toBeVisible();
}

test(
  'when the session ends, signing in leads back to the form as it was typed and as a colleague has saved it since',
  { tag: '@core' },
  async ({ staff, api, request, baseURL }) => {
    const event = await makeEvent(api);
    await withoutLive(staff);
    // What was passed to the form is known again, so that no second event is made.
    await openWithState(staff, '/add-event', { event });
    await typeUntilTheSessionEnds(staff, api);
    await expectAccessible(staff);
    const colleague = await StaffApi.signIn(request, baseURL!);
    await colleague.put(`/events/${event.id}`, { title: 'Renamed by a colleague' });
    await signIn(staff);
    await expect(staff).toHaveURL(/\/admin\/add-event$/);
    await expect(staff.getByText('What you had typed is back.')).toBeVisible();
    await expect(staff.getByLabel('Event Title')).toHaveValue('Renamed by a colleague');
    await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
    await staff.getByRole('button', { name: 'Update Event' }).click();
    await expect(staff.getByText('Event updated successfully!')).toBeVisible();
    const saved = { title: 'Renamed by a colleague', description: 'An hour of typing.' };
    expect(await colleague.get(`/events/${event.id}`)).toMatchObject(saved);

    await colleague.put(`/events/${event.id}`, { description: 'As stored.' });
    await staff.goto(`/admin/add-event/${event.id}`);
    const token = (await staff.evaluate(() => localStorage.getItem('adminToken')))!;
    await typeUntilTheSessionEnds(staff, new StaffApi(request, baseURL!, { token, user: colleague.session.user }));
    await colleague.put(`/events/${event.id}`, { description: 'As a colleague wrote it.' });
    await signIn(staff);
    await expect(staff).toHaveURL(new RegExp(`/admin/add-event/${event.id}$`));
    const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
    await expect(dialog).toContainText('An hour of typing.');
    await dialog.getByRole('radio', { name: /As a colleague wrote it/ }).check();
    await dialog.getByRole('button', { name: 'Use what is chosen' }).click();
    await expect(staff.getByLabel('Description')).toHaveValue('As a colleague wrote it.');
    await colleague.delete(`/events/${event.id}`);
  },
);

test('a form of settings hears of a colleague’s save, and keeps what was typed when the session ends', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const saved = page.getByRole('status').filter({ hasText: /saved this (in another tab )?(at|on) \d/ });
  const presence = () => page.waitForResponse('**/api/presence/*');
  const hear = async () => {
    const heard = presence();
    await page.clock.fastForward(PRESENCE.everyMs);
    await heard;
  };
  await withoutLive(page);
  await page.clock.install();
  await keepSession(page, api, url);
  const first = presence();
  await page.goto(`${url}/admin/site-settings/about`);
  await first;
  await box('Mission').fill('An hour of typing');
  await api.put('/settings/site_credit', { value: 'Of another section' });
  await hear();
  await expect(saved).toHaveCount(0);
  await api.put('/settings/site_vision', { value: '2100+' });
  await hear();
  await expect(saved).toContainText('Your input is kept. You see what differs when you save.');

  await api.post('/auth/logout', {});
  await meetSignIn(page, page.getByRole('button', { name: /^Save / }));
  await signIn(page);
  await expect(box('Mission')).toHaveValue('An hour of typing');
  await expect(box('Vision')).toHaveValue('2100+');
  await page.getByRole('button', { name: /^Save / }).click();
  await expect(page.getByText('School details saved successfully!')).toBeVisible();
  await hear();
  await expect(saved).toHaveCount(0);
});

test('pictures on their way when another tab signs out go on after the sign-in, and reach the stored event', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Event Title').fill('With pictures');
  await staff.route('**/api/uploads/*', () => {});
  const region = (name: string) => staff.getByRole('region', { name });
  const choose = (name: string, files: Awaited<ReturnType<typeof aPicture>>[]) =>
    region(name).locator('input[type=file]').setInputFiles(files);
  await choose('Hero Image', [await aPicture('hero.png')]);
  await choose('Photo Gallery', [await aPicture('1.png', 60, 40), await aPicture('2.png', 61, 40)]);
  await expect(staff.getByRole('progressbar')).toHaveCount(3);

  await keepToasts(staff);
  await signOutInAnotherTab(staff);
  await expect(staff.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await staff.unrouteAll({ behavior: 'ignoreErrors' });
  await signIn(staff);

  await expect(staff.getByText('The upload of your picture goes on.')).toBeVisible();
  await expect(staff.getByText('The upload of your 2 pictures goes on.')).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue('With pictures');
  await expect(region('Hero Image').getByRole('button', { name: 'Enlarge' })).toBeVisible();
  await expect(staff.getByText('2/15 images uploaded')).toBeVisible();
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  const colleague = await StaffApi.signIn(request, baseURL!);
  const stored = await colleague.get<StaffEvent>(`/events/${event.id}`);
  expect(stored.title).toBe('With pictures');
  expect([stored.heroImage, ...stored.photos]).toEqual(Array(3).fill(expect.stringMatching(/^\/uploads\//)));
  await colleague.delete(`/events/${event.id}`);
});

test('a draft of a user holds no password, also where a colleague changed the same and the own password was asked for', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const currentPassword = ADMIN.password;
  const user = await api.post<StaffUser>('/users', {
    name: 'Kamala',
    email: `${randomUUID()}@school.example.com`,
    password: 'seven-mango-trees',
  });
  const box = (name: string) => staff.getByRole('textbox', { name, exact: true });
  const prompt = staff.getByRole('dialog', { name: 'Confirm that it is you' });
  const update = staff.getByRole('button', { name: 'Update User' });
  await withoutLive(staff);
  await staff.goto(`/admin/users/${user.id}`);
  await box('Name').fill('Kamala, as I wrote it');
  await staff.getByRole('combobox', { name: 'Role' }).click();
  await staff.getByRole('option', { name: 'Super administrator' }).click();
  await update.click();
  await prompt.getByRole('textbox', { name: 'Your own password' }).fill(currentPassword);
  await api.post('/auth/logout', {});
  await meetSignIn(staff, prompt.getByRole('button', { name: 'Confirm' }));
  const stored = () => staff.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(await stored()).toContain('Kamala, as I wrote it');
  expect(await stored()).not.toContain(currentPassword);
  const colleague = await StaffApi.signIn(request, baseURL!);
  await colleague.put(`/users/${user.id}`, { name: 'Kamala, as a colleague wrote it' });
  await signIn(staff);

  const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
  await dialog.getByRole('radio', { name: /as a colleague wrote it/ }).check();
  await dialog.getByRole('button', { name: 'Use what is chosen' }).click();
  await colleague.put(`/users/${user.id}`, { name: 'Kamala, once more' });
  await update.click();
  const mine = dialog.getByRole('region', { name: 'Changed by you' });
  await expect(mine).toContainText('RoleSuper administrator');
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await prompt.getByRole('textbox', { name: 'Your own password' }).fill(currentPassword);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(staff.getByText('User updated successfully')).toBeVisible();
  expect(await colleague.get(`/users/${user.id}`)).toMatchObject({ name: 'Kamala, once more', role: 'SUPER_ADMIN' });
  expect(await stored()).not.toContain(currentPassword);
  await colleague.delete(`/users/${user.id}`, { currentPassword });
});
