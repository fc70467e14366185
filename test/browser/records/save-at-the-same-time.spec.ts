import type { StaffEvent } from '../../../contract/content/events.js';
import { expect, type StaffApi, test, withoutLive } from '../../support/browser.js';
import { expectAccessible } from '../../support/accessible.js';
import { anEvent, aPopupPoster } from '../../support/factories.js';
import { openInPlace, openWithState } from '../../support/navigation-state.js';
import { aFamily, found } from '../../support/reviews.js';

const makeEvent = (api: StaffApi) =>
  api.post<StaffEvent>(
    '/events',
    anEvent({ title: `Two at once ${aFamily()}`, date: '2031-08-14T04:30:00Z', description: 'As it was.' }),
  );

test('of two saves the second sees what differs, and neither is lost', { tag: '@core' }, async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('As I wrote it.');

  await api.put(`/events/${event.id}`, { description: 'As a colleague wrote it.', time: '11:30' });
  await staff.getByRole('button', { name: 'Update Event' }).click();

  const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
  await expect(dialog).toHaveAccessibleName(/^You saved this in another tab at \d{1,2}:\d{2} [AP]M$/);
  await expect(dialog).toContainText('As I wrote it.');
  await expect(dialog).toContainText('As a colleague wrote it.');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog.getByRole('radiogroup', { name: 'Description' })).toHaveAccessibleDescription(
    /Before.*As it was\./,
  );
  await expect(dialog.getByRole('region', { name: /^Changed (by somebody else|in the other tab)/ })).toContainText(
    'Event Time11:30 AM',
  );
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(staff.getByLabel('Description')).toHaveValue('As I wrote it.');

  await staff.getByRole('button', { name: 'Update Event' }).click();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get(`/events/${event.id}`)).toMatchObject({ description: 'As I wrote it.', time: '11:30' });
  await api.delete(`/events/${event.id}`);
});

test('what its schedule has done to an event in the meantime is not taken for a colleague', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await api.put(`/events/${event.id}`, { status: 'DRAFT' });
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('As I wrote it.');
  const publishAt = new Date(Date.now() + 5000).toISOString();
  const { version } = await api.put<StaffEvent>(`/events/${event.id}`, { publishAt });
  await expect.poll(() => api.get<StaffEvent>(`/events/${event.id}`)).toMatchObject({ status: 'ACTIVE' });
  // As if the form had been opened between the two.
  await staff.route(`**/api/events/${event.id}`, async (route) => {
    const headers = { ...route.request().headers(), 'if-match': `"${version}"` };
    await route.continue(route.request().method() === 'PUT' ? { headers } : {});
  });
  await staff.getByRole('button', { name: 'Update Event' }).click();

  const dialog = staff.getByRole('dialog', { name: 'Its schedule published this in the meantime' });
  await expect(dialog.getByRole('region', { name: 'Changed by the schedule' })).toContainText('Status');
  await staff.unrouteAll();
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  const saved = { description: 'As I wrote it.', status: 'ACTIVE', publishAt };
  expect(await api.get(`/events/${event.id}`)).toMatchObject(saved);
  await api.delete(`/events/${event.id}`);
});

test('what two changes come to together is judged like any other, and goes on from the saved version', async ({
  staff,
  api,
}) => {
  const poster = aPopupPoster({ isActive: false, startDate: '2031-03-01', endDate: '2031-03-31' });
  const { id } = await api.post<{ id: number }>('/popup-posters', poster);
  await staff.goto(`/admin/popup-posters/edit/${id}`);
  await staff.getByRole('textbox', { name: 'Poster Title' }).fill('Two bounds, renamed');
  await staff.getByLabel('Start Date').fill('2031-03-20');
  await api.put(`/popup-posters/${id}`, { endDate: '2031-03-10' });
  const update = staff.getByRole('button', { name: 'Update Poster' });
  await update.click();
  const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
  await dialog.getByRole('button', { name: 'Save both' }).click();

  await expect(dialog).toBeHidden();
  await expect(staff.getByLabel('End Date')).toHaveValue('2031-03-10');
  await expect(staff.getByLabel('End Date')).toHaveAttribute('aria-invalid', 'true');
  await staff.getByLabel('End Date').fill('2031-03-30');
  await update.click();
  await expect.poll(() => api.get(`/popup-posters/${id}`)).toMatchObject({ title: 'Two bounds, renamed' });
  await api.delete(`/popup-posters/${id}`);
});

test('a delete of something changed in between is refused, and of something that is gone says who deleted it', async ({
  staff,
  api,
}) => {
  const event = await makeEvent(api);
  const card = staff.getByRole('article', { name: event.title });
  const remove = async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await withoutLive(staff);
  await staff.goto(`/admin/upcoming-events?${found(event.title)}`);
  await expect(card).toBeVisible();
  await api.put(`/events/${event.id}`, { description: 'Changed in between.' });
  await remove();
  await expect(staff.getByText(/saved this .*\d.*\. It has been loaded again/)).toBeVisible();
  await expect(card).toContainText('Changed in between.');

  await api.delete(`/events/${event.id}`);
  await remove();
  await expect(staff.getByText(/^You deleted this in another tab at \d/)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('leaving a changed form asks first, an unchanged one does not', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await staff.getByRole('link', { name: 'Back to Events' }).click();
  await expect(staff).toHaveURL(/\/admin\/old-events/);

  await openInPlace(staff, `/add-event/${event.id}`);
  await staff.getByLabel('Event Title').fill('Something else');
  await staff.getByRole('link', { name: 'Cancel' }).click();
  const question = staff.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toHaveAccessibleDescription(/kept as a draft for 14 days/);
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
