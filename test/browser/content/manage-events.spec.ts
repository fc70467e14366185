import { expectAccessible } from '../../support/accessible.js';
import type { Page } from '@playwright/test';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expect, keepToasts, test } from '../../support/browser.js';
import { makeEvent } from '../../support/events.js';
import { aPicture } from '../../support/pictures.js';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const choose = (page: Page, name: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  section(page, name).locator('input[type=file]').setInputFiles(files);

test(
  'staff add an event with pictures, find it, read its details, edit and delete it',
  { tag: '@core' },
  async ({ staff, api }) => {
    test.slow();
    const title = `Harvest fair ${Date.now()}`;
    await staff.goto('/admin/add-event');
    const save = staff.getByRole('button', { name: 'Add Event' });
    await save.click();
    await expect(staff.getByRole('alert').filter({ hasText: 'Event title is required' })).toBeVisible();
    await expect(staff.getByLabel('Event Title')).toBeFocused();
    await staff.getByLabel('Event Title').fill(title);
    await staff.getByLabel('Event Date').fill('2031-05-09');
    await save.click();
    await expect(staff.getByRole('alert').filter({ hasText: 'Event time is required' })).toBeVisible();
    await expect(staff.getByLabel('Event Time')).toBeFocused();
    await staff.getByLabel('Event Time').fill('15:30');
    await staff.getByLabel('Description').fill('Paddy, jaggery and **a bullock cart**.');
    await staff.getByLabel('Branch').click();
    await staff.getByRole('option', { name: 'Kandy' }).click();
    await choose(staff, 'Hero Image', await aPicture('hero.jpg'));
    await expect(section(staff, 'Hero Image').getByRole('button', { name: 'Remove' })).toBeVisible();
    await choose(staff, 'Photo Gallery', [await aPicture('one.jpg'), await aPicture('two.jpg')]);
    await expect(staff.getByText('2/15 images uploaded')).toBeVisible();
    await section(staff, 'Photo Gallery').getByRole('button', { name: 'Enlarge picture 2', exact: true }).click();
    const preview = staff.getByRole('dialog', { name: 'Picture preview' });
    await preview.getByRole('button', { name: 'Close' }).press('Escape');
    await expect(preview).toBeHidden();
    await expectAccessible(staff);
    await save.click();
    await expect(staff.getByText('Event added successfully!')).toBeVisible();
    await expect(staff).toHaveURL(/\/admin\/old-events/);
    const [event] = await api.get<StaffEvent[]>(`/events?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    expect(event).toMatchObject({ title, date: '2031-05-09T10:00:00.000Z', time: '15:30', branch: 'Kandy' });
    expect(event!.photos).toHaveLength(2);

    await staff.goto('/admin/upcoming-events');
    await expect(staff.getByText(/^\d+ upcoming events found \(\d+ total events\)$/)).toBeVisible();
    await expect(staff.getByRole('article').first()).toBeVisible();
    expect(await staff.evaluate(() => scrollY)).toBe(0);
    await staff.getByPlaceholder('Search by title or description...').fill(title.toUpperCase());
    const card = staff.getByRole('article', { name: title });
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expect(card).toContainText('9 May 2031');
    await expect(card).toContainText('3:30 PM');
    await expect(card.locator('strong')).toHaveText('a bullock cart');
    await staff.reload();
    await expect(staff.getByRole('article')).toHaveCount(1);

    await card.getByRole('button', { name: 'View Details' }).click();
    const dialog = staff.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('Paddy, jaggery and a bullock cart.');
    await dialog.getByRole('link', { name: 'Edit Event' }).click();
    await expect(staff).toHaveURL(/\/admin\/add-event$/);
    await expect(staff.getByText('Event data loaded successfully')).toBeVisible();
    await expect(staff.getByLabel('Event Date')).toHaveValue('2031-05-09');
    await staff.getByLabel('Event Title').fill(`${title} and night`);
    await keepToasts(staff);
    await staff.getByRole('button', { name: 'Update Event' }).click();
    await expect(staff.getByText('Event updated successfully!')).toBeVisible();
    const toasts = staff.getByRole('region', { name: 'Messages' });
    await expect(toasts.getByRole('link', { name: 'View page' })).toHaveAttribute('href', /^\/event\/\d+$/);
    await expectAccessible(staff);
    await toasts.getByRole('link', { name: 'Open', exact: true }).click();
    await expect(staff.getByLabel('Event Title')).toHaveValue(`${title} and night`);

    await staff.goto(`/admin/upcoming-events?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    await staff
      .getByRole('article', { name: `${title} and night` })
      .getByRole('button', { name: 'Delete' })
      .click();
    const question = staff.getByRole('dialog', { name: 'Delete Event' });
    await expect(question).toContainText(
      `Are you sure you want to delete "${title} and night"? You can restore it for 30 days. All data associated with this event will be permanently removed after that.`,
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(staff.getByText('Event deleted successfully')).toBeVisible();
    await expect(staff.getByText('No upcoming events found')).toBeVisible();
    await staff.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(staff.getByRole('article').first()).toBeVisible();
  },
);

test('staff schedule an event: the list says when it goes live, and visitors do not see it before', async ({
  staff,
  api,
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
  await expect(staff.getByRole('article')).toHaveCount(1);
  const card = staff.getByRole('article', { name: event.title });
  await expect(card).toContainText(/Goes live in [34] days/);
  await expect(card).toContainText(/Taken down in (4 weeks|1 month)/);
  await expect(card).toContainText('Draft');
  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = staff.getByRole('dialog', { name: event.title });
  await expect(dialog.getByRole('region', { name: 'Schedule' })).toContainText(/Publish on.*9:00 AM.*Take down on/);

  expect((await staff.request.get(`/event/${event.id}`)).status()).toBe(404);

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
  await staff.keyboard.insertText('day');
  await expect(search).toHaveValue('sports day');
  await found;
  await staff.goBack();
  await expect(search).toHaveValue('sports');
});
