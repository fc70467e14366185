import type { StaffEvent } from '../../contract/events.js';
import { expect, test, type StaffApi } from '../support/browser.js';
import { openWithState } from '../support/navigation-state.js';

const makeEvent = (api: StaffApi) =>
  api.post<StaffEvent>('/events', {
    title: `Two at once ${Date.now()}`,
    date: '2031-08-14T04:30:00Z',
    time: '10:00',
    description: 'As it was.',
  });

test('when two save the same event, the second sees what differs and loses neither version', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('As I wrote it.');

  await api.put(`/events/${event.id}`, { description: 'As a colleague wrote it.', time: '11:30' });
  await staff.getByRole('button', { name: 'Update Event' }).click();

  const dialog = staff.getByRole('dialog', { name: 'Somebody else saved this in the meantime' });
  await expect(dialog).toContainText('As I wrote it.');
  await expect(dialog).toContainText('As a colleague wrote it.');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(staff.getByLabel('Description')).toHaveValue('As I wrote it.');

  await staff.getByRole('button', { name: 'Update Event' }).click();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get(`/events/${event.id}`)).toMatchObject({ description: 'As I wrote it.', time: '11:30' });
  await api.delete(`/events/${event.id}`);
});

test('a delete of something changed in between is refused', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto('/admin/upcoming-events');
  await staff.getByPlaceholder('Search by title or description...').fill(event.title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await api.put(`/events/${event.id}`, { description: 'Changed in between.' });

  await staff.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText(/changed by somebody else since you opened it/)).toBeVisible();
  await expect(staff.getByRole('article')).toContainText('Changed in between.');
  await api.delete(`/events/${event.id}`);
});

test('leaving a changed form asks first, an unchanged one does not', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await staff.getByRole('link', { name: 'Back to Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events/);

  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Event Title').fill('Something else');
  await staff.getByRole('link', { name: 'Cancel' }).click();
  const question = staff.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(staff.getByLabel('Event Title')).toHaveValue('Something else');

  await staff.getByLabel('Event Title').fill(event.title);
  await staff.getByRole('link', { name: 'Cancel' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events/);
  await api.delete(`/events/${event.id}`);
});

test('going from a passed event to a new one at the same address asks too', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await openWithState(staff, '/add-event', { event });
  await staff.getByLabel('Event Title').fill('Something else');
  await staff.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Add Event' }).click();
  await staff.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Add Event' })).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue('');
  await api.delete(`/events/${event.id}`);
});
