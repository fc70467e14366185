import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffEvent } from '../../contract/events.js';
import type { StaffUser } from '../../contract/users.js';
import { expect, keepSession, StaffApi, test } from '../support/browser.js';
import { openWithState } from '../support/navigation-state.js';
import { ADMIN } from '../support/product.js';

const makeEvent = (api: StaffApi) =>
  api.post<StaffEvent>('/events', {
    title: `Long evening ${Date.now()}`,
    date: '2031-08-14T04:30:00Z',
    time: '18:00',
    description: 'As stored.',
  });

async function typeUntilTheSessionEnds(staff: Page, api: StaffApi): Promise<void> {
  await expect(staff.getByLabel('Description')).toHaveValue('As stored.');
  await staff.getByLabel('Description').fill('An hour of typing.');
  await api.post('/auth/logout', {});
  await staff.getByRole('button', { name: 'Update Event' }).click();

  await expect(staff).toHaveURL(/\/admin\/login$/);
  await expect(staff.getByText('Your session has ended. Please sign in again.')).toBeVisible();
}

async function signIn(page: Page, { email, password }: typeof ADMIN = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in to Dashboard' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

test('when the session ends, signing in leads back to the form as it was typed', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await typeUntilTheSessionEnds(staff, api);
  await signIn(staff);

  await expect(staff).toHaveURL(new RegExp(`/admin/add-event/${event.id}$`));
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
});

test('what was passed to the form is known again, so that no second event is made', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await openWithState(staff, '/add-event', { event });
  await typeUntilTheSessionEnds(staff, api);
  await signIn(staff);

  await expect(staff).toHaveURL(/\/admin\/add-event$/);
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
  await expect(staff.getByRole('button', { name: 'Update Event' })).toBeEnabled();
});

test('what a colleague saved meanwhile stays; only what was typed comes back', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await typeUntilTheSessionEnds(staff, api);
  const colleague = await StaffApi.signIn(request, baseURL!);
  await colleague.put(`/events/${event.id}`, { title: 'Renamed by a colleague' });
  await signIn(staff);

  await expect(staff.getByText('What you had typed before signing in again is back.')).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue('Renamed by a colleague');
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await colleague.get(`/events/${event.id}`)).toMatchObject({
    title: 'Renamed by a colleague',
    description: 'An hour of typing.',
  });
  await colleague.delete(`/events/${event.id}`);
});

test('where both changed the same it is asked whose words go into the form', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await typeUntilTheSessionEnds(staff, api);
  const colleague = await StaffApi.signIn(request, baseURL!);
  await colleague.put(`/events/${event.id}`, { description: 'As a colleague wrote it.' });
  await signIn(staff);

  const dialog = staff.getByRole('dialog', { name: 'Somebody else saved this in the meantime' });
  await expect(dialog).toContainText('An hour of typing.');
  await dialog.getByRole('radio', { name: /As a colleague wrote it/ }).check();
  await dialog.getByRole('button', { name: 'Use what is chosen' }).click();
  await expect(staff.getByLabel('Description')).toHaveValue('As a colleague wrote it.');
  await colleague.delete(`/events/${event.id}`);
});

test('contact details and school details are kept as typed, and what a colleague saved is not undone', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  for (const [path, name, label, key] of [
    ['/admin/add-contact-details', 'Main School Location', 'Email', 'contact_email'],
    ['/admin/site-settings', 'Mission', 'Students', 'site_stat_students'],
  ] as const) {
    const api = await StaffApi.signIn(request, url);
    await keepSession(page, api, url);
    await page.goto(url + path);
    await page.getByRole('textbox', { name }).fill('An hour of typing');
    await api.put(`/settings/${key}`, { value: key === 'contact_email' ? 'new@example.com' : '2100+' });
    await api.post('/auth/logout', {});
    await page.getByRole('button', { name: /^Save / }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn(page);
    await expect(page.getByRole('textbox', { name })).toHaveValue('An hour of typing');
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(/^(new@example.com|2100\+)$/);
    await page.getByRole('button', { name: /^Save / }).click();
    await expect(page.getByText(/details saved successfully!$/)).toBeVisible();
  }
});

test('a sign-out in another tab keeps the draft for the same person, and for nobody else', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const event = await makeEvent(api);
  const other = { email: `${randomUUID()}@school.example.com`, password: 'seven-mango-trees' };
  const user = await api.post<StaffUser>('/users', { name: 'Dilini', ...other });
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('An hour of typing.');

  const second = await staff.context().newPage();
  await second.goto('/admin/dashboard');
  await signOut(second);
  await second.close();
  await expect(staff).toHaveURL(/\/admin\/login$/);

  await signIn(staff, other);
  await expect(staff.getByLabel('Description')).toHaveValue('As stored.');
  await signOut(staff);
  await signIn(staff);
  await expect(staff).toHaveURL(/\/admin\/dashboard$/);
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');

  const colleague = await StaffApi.signIn(request, baseURL!);
  await colleague.delete(`/events/${event.id}`);
  await colleague.delete(`/users/${user.id}`);
});
