import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepToasts, test, type StaffApi } from '../../support/browser.js';

const aTitle = () => `Chess Club ${randomUUID().slice(0, 8)}`;

/** On a Tuesday at 15:30 in Colombo. */
const makeEvent = (api: StaffApi, title: string) =>
  api.post<StaffEvent>('/events', {
    title,
    date: '2099-03-31T10:00:00.000Z',
    time: '15:30',
    description: 'Each week.',
  });

const seriesOf = (api: StaffApi, { id }: StaffEvent) =>
  api.get<StaffEvent[]>(`/events?filter=${JSON.stringify({ seriesId: id })}&sort=["date","ASC"]`);

const series = (page: Page) => page.getByRole('region', { name: 'Series', exact: true });

test('an event is repeated each month, and shown as a series in its form and in the list', async ({ staff, api }) => {
  const title = aTitle();
  const event = await makeEvent(api, title);
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(series(staff)).toContainText('This event takes place once.');
  const button = staff.getByRole('button', { name: 'Repeat…' });
  await button.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Repeat this event' });
  await dialog.getByRole('combobox', { name: 'How often' }).click();
  await staff.getByRole('option', { name: 'Every month' }).click();
  await dialog.getByRole('spinbutton', { name: 'How many more events' }).fill('53');
  await expect(dialog).toContainText('must be from 1 to 52');
  await expect(dialog.getByRole('button', { name: 'Create events' })).toBeDisabled();
  await dialog.getByRole('spinbutton', { name: 'How many more events' }).fill('2');
  await expect(dialog.getByRole('listitem')).toHaveText(['Thursday, 30 April 2099', 'Sunday, 31 May 2099']);
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Create events' }).press('Enter');
  await expect(staff.getByText('2 more events in this series')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(series(staff)).toContainText('Part of a series of 3');

  await staff.getByRole('textbox', { name: 'Event Title' }).fill(`${title} again`);
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await staff.getByRole('dialog', { name: 'Save changes to' }).getByRole('button', { name: 'This event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect((await seriesOf(api, event)).map((one) => one.title)).toEqual([`${title} again`, title, title]);

  await staff.goto('/admin/upcoming-events');
  await staff.getByRole('searchbox').fill(title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(staff.getByText('3 upcoming events found')).toBeVisible();
  const dates = staff.getByRole('button', { name: `3 dates of ${title} again` });
  await dates.press('Enter');
  await expect(dates).toHaveAttribute('aria-expanded', 'true');
  const links = staff.getByRole('article').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([/31 March 2099 · 3:30\sPM/, /30 April 2099 · 3:30\sPM/, /31 May 2099 · 3:30\sPM/]);
  await dates.press('Enter');
  await expect(links).toHaveCount(0);
  await staff.getByRole('button', { name: `Show only the series of ${title} again` }).click();
  await staff.getByRole('button', { name: 'Clear search' }).click();
  await expect(staff.getByRole('article')).toHaveCount(3);
  await expectAccessible(staff);
  for (const { id } of await seriesOf(api, event)) await api.delete(`/events/${id}`);
});

test('an event is repeated on chosen days, and changed and deleted with the later ones', async ({ staff, api }) => {
  const title = aTitle();
  const event = await makeEvent(api, title);
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByRole('button', { name: 'Repeat…' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Repeat this event' });
  await dialog.getByRole('combobox', { name: 'How often' }).click();
  await staff.getByRole('option', { name: 'On chosen days' }).click();
  for (const day of ['2099-05-05', '2099-04-07', '2099-04-14']) {
    await dialog.getByLabel('Another day').fill(day);
    await dialog.getByRole('button', { name: 'Add this day' }).click();
  }
  await dialog.getByRole('button', { name: 'Remove Tuesday, 14 April 2099' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Create events' }).click();
  await expect(series(staff)).toContainText('Part of a series of 3');

  const [, second] = await seriesOf(api, event);
  await staff.goto(`/admin/add-event/${second!.id}`);
  await staff.getByLabel('Event Time').fill('16:00');
  const save = staff.getByRole('button', { name: 'Update Event' });
  const question = staff.getByRole('dialog', { name: 'Save changes to' });
  await save.click();
  await expect(question).toBeVisible();
  await expectAccessible(staff);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(save).toBeFocused();
  await expect(staff.getByLabel('Event Time')).toHaveValue('16:00');
  // Validation may fail after the answer: ask again on the next save.
  await save.press('Enter');
  await expect(question).toBeVisible();
  await staff.getByLabel('Event Title').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await question.getByRole('button', { name: 'This event' }).click();
  await expect(staff.getByText('Event title is required').first()).toBeVisible();
  await staff.getByLabel('Event Title').fill(title);
  await save.click();
  await question.getByRole('button', { name: 'This and later events' }).click();
  await expect(staff.getByText('2 events saved')).toBeVisible();
  expect((await seriesOf(api, event)).map(({ time }) => time)).toEqual(['15:30', '16:00', '16:00']);

  const filter = encodeURIComponent(JSON.stringify({ seriesId: event.id }));
  await staff.goto(`/admin/upcoming-events?filter=${filter}&sort=date&order=ASC`);
  await keepToasts(staff);
  await staff.getByRole('article').nth(1).getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'This and later ones' }).click();
  await expect(staff.getByText('2 items deleted')).toBeVisible();
  await expect(staff.getByRole('article')).toHaveCount(1);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('article')).toHaveCount(3);
  for (const { id } of await seriesOf(api, event)) await api.delete(`/events/${id}`);
});

test('a series is made together with its first event', async ({ staff, api }) => {
  const title = aTitle();
  await staff.goto('/admin/add-event');
  await staff.getByLabel('Event Title').fill(title);
  await staff.getByLabel('Event Date').fill('2099-03-31');
  await staff.getByLabel('Event Time').fill('15:30');
  await expect(staff.getByLabel('Ends at')).toHaveValue('16:30');
  await staff.getByLabel('Description').fill('Each week.');
  await staff.getByRole('combobox', { name: 'Repeat' }).click();
  await staff.getByRole('option', { name: 'Every week' }).click();
  const times = staff.getByRole('spinbutton', { name: 'How many more events' });
  await times.fill('0');
  await staff.getByRole('button', { name: 'Add Event' }).click();
  await expect(times).toBeFocused();
  await times.fill('2');
  await expect(staff.getByText('Tuesday, 14 April 2099')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Add Event' }).click();
  await expect(staff.getByText('Event added successfully!')).toBeVisible();
  await staff.getByRole('link', { name: 'Show the series' }).click();
  await expect(staff.getByRole('article', { name: title })).toHaveCount(3);
  const events = await api.get<StaffEvent[]>(`/events?filter=${JSON.stringify({ q: title })}&sort=["date","ASC"]`);
  expect(events.map(({ date, endTime }) => [date.slice(0, 10), endTime])).toEqual([
    ['2099-03-31', '16:30'],
    ['2099-04-07', '16:30'],
    ['2099-04-14', '16:30'],
  ]);
  for (const { id } of events) await api.delete(`/events/${id}`);
});

test('a save asks about the later events while their number is still loading', async ({ staff, api }) => {
  const event = await makeEvent(api, aTitle());
  await api.post(`/events/${event.id}/repeat`, { every: 'WEEK', times: 2 });
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await staff.route(/\/api\/events\?.*date_gte/, async (route) => {
    await gate;
    await route.continue();
  });
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Event Time').fill('16:00');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  const question = staff.getByRole('dialog', { name: 'Save changes to' });
  await expect(question).toBeVisible();
  open();
  await question.getByRole('button', { name: 'This and later events' }).click();
  await expect(staff.getByText('3 events saved')).toBeVisible();
  for (const { id } of await seriesOf(api, event)) await api.delete(`/events/${id}`);
});

test('a repetition is made as drafts and taken back; what is not is told with its reason', async ({ staff, api }) => {
  const event = await makeEvent(api, aTitle());
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByRole('button', { name: 'Repeat…' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Repeat this event' });
  await dialog.getByRole('spinbutton', { name: 'How many more events' }).fill('3');
  await dialog.getByRole('checkbox', { name: 'As drafts, which visitors do not see' }).check();
  await keepToasts(staff);
  await dialog.getByRole('button', { name: 'Create events' }).click();
  await expect(series(staff)).toContainText('Part of a series of 4');
  const all = await seriesOf(api, event);
  expect(all.map(({ status }) => status)).toEqual(['ACTIVE', 'DRAFT', 'DRAFT', 'DRAFT']);
  const [, changed, deleted] = all;
  await api.put(`/events/${changed!.id}`, { description: 'Changed in between.' });
  await api.delete(`/events/${deleted!.id}`);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText('1 event removed')).toBeVisible();
  const told = staff.getByRole('alert').filter({ hasText: '2 items were not deleted' });
  await expect(told).toContainText(/You saved this in another tab at \d.*Look at it again before you delete it/);
  await expect(told).toContainText(/You deleted this in another tab at \d/);
  for (const id of [event.id, changed!.id]) await api.delete(`/events/${id}`);
});
