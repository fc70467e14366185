import type { StaffEvent } from '../../../contract/content/events.js';
import { NO_ROOM, PROBLEMS } from '../../../contract/platform/problems.js';
import { expect, test, withoutLive } from '../../support/browser.js';

test('a super administrator reads on every screen what is wrong with the server, until it is over', async ({
  staff,
}) => {
  const message = PROBLEMS['disk-low'];
  let problems = [{ code: 'disk-low', message, response: null }];
  await withoutLive(staff);
  await staff.clock.install();
  await staff.route('**/api/problems', (route) =>
    route.fulfill({ json: { success: true, data: problems, message: '' } }),
  );
  for (const path of ['/admin/dashboard', '/admin/upcoming-events']) {
    await staff.goto(path);
    await expect(staff.getByRole('status').filter({ hasText: message })).toBeVisible();
  }
  problems = [];
  await staff.clock.runFor(61_000);
  await expect(staff.getByText(message)).toBeHidden();
});

test('what the mail server does not take is told with a button that sends all again, and goes with it', async ({
  staff,
}) => {
  const problem = { code: 'mail-not-sent', message: PROBLEMS['mail-not-sent'], response: '421 Try again later' };
  let problems = [problem];
  const sent: string[] = [];
  await staff.route('**/api/problems', (route) =>
    route.fulfill({ json: { success: true, data: problems, message: '' } }),
  );
  await staff.route('**/api/mails/send-again', (route) => {
    sent.push(route.request().method());
    problems = [];
    return route.fulfill({ json: { success: true, data: { count: 3 }, message: '' } });
  });
  await staff.goto('/admin/dashboard');
  const notice = staff.getByRole('status').filter({ hasText: problem.message });
  await expect(notice).toContainText('421 Try again later');
  await notice.getByRole('button', { name: 'Send all again' }).click();
  await expect(staff.getByText('All are sent again.')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(sent).toEqual(['POST']);
});

test('what cannot be stored for want of room is told, and stays in the form', async ({ staff, api }) => {
  const fields = { title: 'Sports day', date: '2031-08-14T04:30:00Z', time: '18:00', description: 'As stored.' };
  const { id } = await api.post<StaffEvent>('/events', fields);
  const error = { code: 'DISK_FULL', message: NO_ROOM };
  await staff.route(`**/api/events/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 507, json: { success: false, message: NO_ROOM, error } })
      : route.continue(),
  );
  await staff.goto(`/admin/add-event/${id}`);
  await staff.getByLabel('Description').fill('An hour of typing.');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByRole('region', { name: 'Messages' })).toContainText(NO_ROOM);
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
  await api.delete(`/events/${id}`);
});
