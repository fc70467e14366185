import { expectAccessible } from '../../support/accessible.js';
import type { Page } from '@playwright/test';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expect, test, type StaffApi } from '../../support/browser.js';
import { aPicture } from '../../support/pictures.js';

const makeEvent = (api: StaffApi, fields: Partial<StaffEvent> = {}) =>
  api.post<StaffEvent>('/events', {
    title: `Kite day ${Date.now()}`,
    date: '2031-08-14T04:30:00Z',
    time: '10:00',
    description: 'Bring **a long string** and a calm aunt.',
    ...fields,
  });

const section = (page: Page, name: string) => page.getByRole('region', { name });
const choose = (page: Page, name: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  section(page, name).locator('input[type=file]').setInputFiles(files);

test('staff add an event with pictures; the sixteenth is refused', async ({ staff, api }) => {
  const title = `Harvest fair ${Date.now()}`;
  await staff.goto('/admin/add-event');
  const save = staff.getByRole('button', { name: 'Add Event' });

  await save.click();
  await expect(staff.getByRole('alert').filter({ hasText: 'Event title is required' })).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toBeFocused();
  await staff.getByLabel('Event Title').fill(title);
  await save.click();
  await expect(staff.getByRole('alert').filter({ hasText: 'Event date is required' })).toBeVisible();
  await staff.getByLabel('Event Date').fill('2031-05-09');
  await save.click();
  await expect(staff.getByRole('alert').filter({ hasText: 'Event time is required' })).toBeVisible();
  await staff.getByLabel('Event Time').fill('15:30');
  await save.click();
  await expect(staff.getByRole('alert').filter({ hasText: 'Event description is required' })).toBeVisible();
  await staff.getByLabel('Description').fill('Paddy, jaggery and **a bullock cart**.');
  await staff.getByLabel('Branch').click();
  await staff.getByRole('option', { name: 'Kandy' }).click();

  await choose(staff, 'Hero Image', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(staff.getByText('Please select a valid image file')).toBeVisible();
  await choose(staff, 'Hero Image', await aPicture('hero.jpg'));
  await expect(section(staff, 'Hero Image').getByRole('button', { name: 'Remove' })).toBeVisible();

  const pictures = await Promise.all(Array.from({ length: 16 }, (_, n) => aPicture(`picture-${n + 1}.jpg`)));
  await choose(staff, 'Photo Gallery', pictures);
  await expect(staff.getByText('Maximum 15 images allowed in gallery').first()).toBeVisible();
  await expect(staff.getByText('15/15 images uploaded')).toBeVisible({ timeout: 30_000 });
  await expect(staff.getByText('Limit reached')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Add pictures' })).toBeHidden();
  await section(staff, 'Photo Gallery').getByRole('button', { name: 'Enlarge picture 2', exact: true }).click();
  await expect(staff.getByRole('dialog', { name: 'Picture preview' })).toBeVisible();
  await staff.keyboard.press('Escape');

  await save.click();
  await expect(staff.getByText('Event added successfully!')).toBeVisible();
  await expect(staff).toHaveURL(/\/admin\/old-events/);
  const [event] = await api.get<StaffEvent[]>(`/events?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
  expect(event).toMatchObject({ title, date: '2031-05-09T10:00:00.000Z', time: '15:30', branch: 'Kandy' });
  expect(event!.photos).toHaveLength(15);
  await api.delete(`/events/${event!.id}`);
});

test('staff find an event, read its details, edit and delete it', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto('/admin/upcoming-events');
  await expect(staff.getByText(/^\d+ upcoming events found \(\d+ total events\)$/)).toBeVisible();
  await expect(staff.getByRole('article').first()).toBeVisible();
  expect(await staff.evaluate(() => scrollY)).toBe(0);
  await staff.getByPlaceholder('Search by title or description...').fill(event.title.toUpperCase());
  const card = staff.getByRole('article', { name: event.title });
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('14 August 2031');
  await expect(card).toContainText('10:00 AM');
  await expect(card.locator('strong')).toHaveText('a long string');
  await staff.reload();
  await expect(staff.getByRole('article')).toHaveCount(1);

  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = staff.getByRole('dialog', { name: event.title });
  await expect(dialog).toContainText('Bring a long string and a calm aunt.');
  await dialog.getByRole('link', { name: 'Edit Event' }).click();
  await expect(staff).toHaveURL(/\/admin\/add-event$/);
  await expect(staff.getByText('Event data loaded successfully')).toBeVisible();
  await expect(staff.getByLabel('Event Date')).toHaveValue('2031-08-14');
  await staff.getByLabel('Event Title').fill(`${event.title} and night`);
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  const toasts = staff.getByRole('region', { name: 'Messages' });
  await expect(toasts.getByRole('link', { name: 'View page' })).toHaveAttribute('href', /^\/event\/\d+$/);
  // A toast under the pointer stays.
  await toasts.getByRole('link', { name: 'Open', exact: true }).hover();
  await expectAccessible(staff);
  await toasts.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(staff.getByLabel('Event Title')).toHaveValue(`${event.title} and night`);

  await staff.goto('/admin/upcoming-events');
  await staff.getByPlaceholder('Search by title or description...').fill(`${event.title} and night`);
  await staff
    .getByRole('article', { name: `${event.title} and night` })
    .getByRole('button', { name: 'Delete' })
    .click();
  const question = staff.getByRole('dialog', { name: 'Delete Event' });
  await expect(question).toContainText(
    `Are you sure you want to delete "${event.title} and night"? You can restore it for 30 days. All data associated with this event will be permanently removed after that.`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('Event deleted successfully')).toBeVisible();
  await expect(staff.getByText('No upcoming events found')).toBeVisible();
  await staff.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(staff.getByRole('article').first()).toBeVisible();
});

test('staff schedule an event: the list says when it goes live, and visitors do not see it before', async ({
  staff,
  api,
  browser,
  baseURL,
}) => {
  const event = await makeEvent(api);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await staff.goto(`/admin/add-event/${event.id}`);
  const line = staff.getByRole('button', { name: 'Publish at a time' });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(staff.getByLabel('Publish on')).toBeHidden();
  await line.click();
  await expect(staff.getByText('Until then it is a draft.')).toBeVisible();

  await staff.getByLabel('Publish on').fill(day(4));
  await staff.getByLabel('Publish at').fill('09:00');
  await expect(staff.getByRole('button', { name: /^Publish on .*, 9:00 AM$/ })).toBeVisible();
  await staff.getByLabel('Take down on').fill(day(3));
  await staff.getByRole('button', { name: 'Update Event' }).click();
  const field = staff.getByLabel('Take down on');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Take down on must be after Publish on');
  await field.fill(day(30));
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();

  await staff.goto('/admin/upcoming-events');
  await staff.getByPlaceholder('Search by title or description...').fill(event.title);
  await staff.getByRole('combobox', { name: 'Schedule' }).click();
  await staff.getByRole('option', { name: 'Scheduled', exact: true }).click();
  await expect(staff).toHaveURL(/scheduledFor_gte/);
  const card = staff.getByRole('article', { name: event.title });
  await expect(card).toContainText(/Goes live in [34] days/);
  await expect(card).toContainText(/Taken down in (4 weeks|1 month)/);
  await expect(card).toContainText('Draft');
  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = staff.getByRole('dialog', { name: event.title });
  await expect(dialog.getByRole('region', { name: 'Schedule' })).toContainText(/Publish on.*9:00 AM.*Take down on/);

  const visitor = await browser.newPage();
  expect((await visitor.goto(`${baseURL}/event/${event.id}`))?.status()).toBe(404);
  await visitor.close();

  await dialog.getByRole('link', { name: 'Edit Event' }).click();
  await expect(staff.getByLabel('Publish at')).toHaveValue('09:00');
  for (const name of ['Publish on', 'Publish at', 'Take down on']) await staff.getByLabel(name).fill('');
  await staff.getByLabel('Take down at').fill('');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get<StaffEvent>(`/events/${event.id}`)).toMatchObject({ publishAt: null, unpublishAt: null });
  await api.delete(`/events/${event.id}`);
});

test('a pause after a space does not take the space away', async ({ staff }) => {
  await staff.goto('/admin/upcoming-events');
  const search = staff.getByPlaceholder('Search by title or description...');
  await search.pressSequentially('sports ');
  await expect(staff).toHaveURL(/sports/);
  const found = staff.waitForResponse(/sports(%20|\+)day/);
  await search.pressSequentially('day');
  await expect(search).toHaveValue('sports day');
  await found;
  await staff.goBack();
  await expect(search).toHaveValue('sports');
});

test('a failed picture stays with Retry and blocks saving until it is retried or removed', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.route('**/api/uploads/event', (route) => route.abort(), { times: 1 });
  await choose(staff, 'Hero Image', await aPicture('hero.jpg'));
  await expect(staff.getByText('Failed to upload hero image')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Update Event' })).toBeDisabled();

  await section(staff, 'Hero Image').getByRole('button', { name: 'Retry' }).click();
  await expect(section(staff, 'Hero Image').getByRole('button', { name: 'Enlarge' })).toBeVisible();
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect((await api.get<StaffEvent>(`/events/${event.id}`)).heroImage).toMatch(/^\/uploads\//);
  await api.delete(`/events/${event.id}`);
});

test('a list that does not load says so, and loads when asked again', async ({ staff }) => {
  await staff.route(/\/api\/events\?.*past/, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'x' } }),
  );
  await staff.goto('/admin/old-events');
  await expect(staff.getByText('Failed to load events').first()).toBeVisible();
  await staff.unroute(/\/api\/events\?.*past/);
  await staff.getByRole('button', { name: 'Try again' }).click();
  await expect(staff.getByRole('article').first()).toBeVisible();
});

test('without an answer the events say so, in the list and in the form', async ({ staff, api }) => {
  const event = await makeEvent(api, { date: '2020-01-01T04:30:00Z' });
  await staff.route(/\/api\/events\?.*past/, (route) => route.abort());
  await staff.goto('/admin/old-events');
  await expect(staff.getByText('Failed to load data').first()).toBeVisible();
  await staff.unroute(/\/api\/events\?.*past/);
  await staff.getByRole('button', { name: 'Try again' }).click();

  await staff.getByPlaceholder('Search by title or description...').fill(event.title);
  await staff.getByRole('article', { name: event.title }).getByRole('button', { name: 'View Details' }).click();
  await staff.getByRole('link', { name: 'Edit Event' }).click();
  await expect(staff).toHaveURL(new RegExp(`/admin/add-event/${event.id}$`));
  await staff.getByLabel('Event Title').fill(`${event.title}, again`);
  await staff.route(`**/api/events/${event.id}`, (route) => route.abort());
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('An unexpected error occurred')).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue(`${event.title}, again`);
  await api.delete(`/events/${event.id}`);
});

test('several events are changed and deleted at once', async ({ staff, api }) => {
  const stamp = `Bulk ${Date.now()}`;
  for (const name of ['one', 'two']) await makeEvent(api, { title: `${stamp} ${name}` });
  await staff.goto('/admin/upcoming-events');
  await staff.getByPlaceholder('Search by title or description...').fill(stamp);
  await expect(staff.getByRole('article')).toHaveCount(2);
  for (const name of ['one', 'two']) await staff.getByLabel(`Select ${stamp} ${name}`).check();

  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Draft' }).click();
  await staff.getByRole('button', { name: 'Apply' }).click();
  await expect(staff.getByText('2 items updated')).toBeVisible();
  await expect(staff.getByRole('article').getByText('Draft')).toHaveCount(2);

  for (const name of ['one', 'two']) await staff.getByLabel(`Select ${stamp} ${name}`).check();
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('2 items deleted')).toBeVisible();
  await expect(staff.getByText('No upcoming events found')).toBeVisible();
});

test('the whole result is saved as CSV, with formulas disarmed', async ({ staff, api }) => {
  const event = await makeEvent(api, { title: `=SUM(A1:A9) ${Date.now()}` });
  await staff.goto('/admin/upcoming-events');
  await staff.getByPlaceholder('Search by title or description...').fill(event.title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = await new Promise<string>((resolve) => {
    void download.createReadStream().then(async (stream) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      resolve(Buffer.concat(parts).toString('utf8'));
    });
  });
  expect(lines).toContain(`"'${event.title}"`);
  await api.delete(`/events/${event.id}`);
});

test('a missing event time takes the focus, and branches that fail to load ask for another try', async ({ staff }) => {
  await staff.route('**/api/branches?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await staff.goto('/admin/add-event');
  await expect(staff.getByText('Failed to load branches').first()).toBeVisible();
  await expect(staff.getByText('Please add branches first.')).toBeHidden();
  await expect(staff.getByText('No branches available')).toBeHidden();
  await staff.unroute('**/api/branches?*');
  await staff.getByRole('button', { name: 'Try again' }).click();
  await expect(staff.getByRole('button', { name: 'Try again' })).toBeHidden();
  await staff.getByRole('combobox', { name: 'Branch' }).click();
  await staff.getByRole('option').nth(1).click();

  await staff.getByLabel('Event Title').fill('Prize Giving');
  await staff.getByLabel('Event Date').fill('2031-03-02');
  await staff.getByRole('button', { name: 'Add Event' }).click();
  await expect(staff.getByText('Event time is required').first()).toBeVisible();
  await expect(staff.getByLabel('Event Time')).toBeFocused();
});
