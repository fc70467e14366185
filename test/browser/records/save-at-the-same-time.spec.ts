import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { CHANGED_BY_SCHEDULE } from '../../../contract/records/schedule.js';
import { writeItems } from '../../../contract/school/setting-lists.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { expectAccessible } from '../../support/accessible.js';
import { openWithState } from '../../support/navigation-state.js';

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
  const publishAt = new Date(Date.now() + 500).toISOString();
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

test('what a colleague has done beside the schedule is not taken for the schedule’s', async ({ staff, api }) => {
  const town = `Town ${Date.now()}`;
  const contact = { address: '12 Lake Drive', contact: '081 220 4410' };
  const branch = await api.post<StaffBranch>('/branches', { title: `Crestfield - ${town}`, ...contact });
  const publishAt = new Date(Date.now() + 600_000).toISOString();
  const event = await api.put<StaffEvent>(`/events/${(await makeEvent(api)).id}`, { branch: town, publishAt });
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('As I wrote it.');
  await api.put(`/branches/${branch.id}`, { title: `Crestfield - ${town} Hills` });
  const current = await api.get<StaffEvent>(`/events/${event.id}`);
  await staff.route(`**/api/events/${event.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const data = { ...current, status: 'ACTIVE', version: event.version + 1 };
    const error = { code: CHANGED_BY_SCHEDULE.published };
    await route.fulfill({ status: 412, json: { success: false, message: 'Published', error, data } });
  });
  await staff.getByRole('button', { name: 'Update Event' }).click();

  const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
  await expect(dialog.getByRole('region', { name: /^Changed (by somebody else|in the other tab)/ })).toContainText(
    `${town} Hills`,
  );
  await staff.unrouteAll();
  await api.delete(`/events/${event.id}`);
  await api.delete(`/branches/${branch.id}`);
});

test('when two change different fields of the same event, both changes are kept', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Description').fill('As I wrote it.');
  await api.put(`/events/${event.id}`, { time: '11:30', branch: 'A new branch' });
  await staff.getByRole('button', { name: 'Update Event' }).click();

  const dialog = staff.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
  await expect(dialog).toHaveAccessibleDescription(/all of them are kept/);
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'Changed by you' })).toContainText('As I wrote it.');
  await expect(dialog.getByRole('region', { name: /^Changed (by somebody else|in the other tab)/ })).toContainText(
    'A new branch',
  );
  await staff.keyboard.press('Escape');
  await expect(staff.getByLabel('Description')).toHaveValue('As I wrote it.');

  await staff.getByRole('button', { name: 'Update Event' }).click();
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  const saved = { description: 'As I wrote it.', time: '11:30', branch: 'A new branch', title: event.title };
  expect(await api.get(`/events/${event.id}`)).toMatchObject(saved);
  await api.delete(`/events/${event.id}`);
});

test('what two changes come to together is judged like any other, and goes on from the saved version', async ({
  staff,
  api,
}) => {
  const poster = { title: `Two bounds ${Date.now()}`, imageUrl: '/uploads/none.jpg', isActive: false };
  const { id } = await api.post<{ id: number }>('/popup-posters', {
    ...poster,
    startDate: '2031-03-01',
    endDate: '2031-03-31',
  });
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

test('a delete of something changed in between is refused', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto('/admin/upcoming-events');
  await staff.getByPlaceholder('Search by title or description...').fill(event.title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await api.put(`/events/${event.id}`, { description: 'Changed in between.' });

  await staff.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText(/saved this .*\d.*\. It has been loaded again/)).toBeVisible();
  await expect(staff.getByRole('article')).toContainText('Changed in between.');
  await api.delete(`/events/${event.id}`);
});

test('a delete of something that is gone says who deleted it', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto('/admin/upcoming-events');
  await staff.getByPlaceholder('Search by title or description...').fill(event.title);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await api.delete(`/events/${event.id}`);
  await staff.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText(/^You deleted this in another tab at \d/)).toBeVisible();
  await expect(staff.getByRole('article')).toHaveCount(0);
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

test('steps, questions, colours and days that differ are shown as they are read, not as they are stored', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  await keepSession(page, api, url);
  const differ = async (section: string, key: string, value: string, type: () => Promise<unknown>) => {
    await page.goto(`${url}/admin/site-settings/${section}`);
    await type();
    await api.put(`/settings/${key}`, { value });
    await page.getByRole('button', { name: 'Save School Details' }).click();
    return page.getByRole('dialog', { name: /^You saved this in another tab at/ });
  };
  const steps = page.getByRole('group', { name: 'Steps of an admission' });
  const theirs = [{ title: 'Ring the bell', text: 'We open.' }];
  const dialog = await differ('admissions', 'site_admission_steps', writeItems(theirs), () =>
    steps.getByRole('textbox').first().fill('Come and see'),
  );
  const differing = dialog.getByRole('radiogroup', { name: 'Steps of an admission' });
  await expect(differing.getByRole('list').first().getByRole('listitem').first()).toContainText('Come and see');
  await expect(differing.getByRole('list').last().getByRole('listitem')).toHaveText(['Ring the bellWe open.']);
  await expect(dialog).not.toContainText('"title"');
  await expectAccessible(page);
  await differing.getByRole('radio', { name: /Ring the bell/ }).check();
  const choose = dialog.getByRole('button', { name: 'Save what is chosen' });
  await choose.click();
  await expect(dialog).toBeHidden();
  await expect(steps.getByRole('textbox').first()).toHaveValue('Ring the bell');

  await differ('identity', 'site_founded', '2015-02-01', () => page.getByLabel('Founded').fill('2016-03-02'));
  await expect(dialog).toContainText('2 March 2016');
  await expect(dialog).toContainText('1 February 2015');
  await choose.click();
  await expect(page.getByText('School details saved successfully!')).toBeVisible();
  await differ('colours', 'site_color_accent', '#1f7352', () =>
    page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#1f7351'),
  );
  await expect(dialog).toContainText('#1f7352');
  await choose.click();
  await expect(page.getByText('School details saved successfully!')).toBeVisible();
  const stored = await api.get<Record<string, string>>('/settings?category=site');
  expect(JSON.parse(stored.site_admission_steps!)).toEqual(theirs);
  expect(stored).toMatchObject({ site_founded: '2016-03-02', site_color_accent: '#1f7351' });
});
