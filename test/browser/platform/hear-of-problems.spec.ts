import type { StaffEvent } from '../../../contract/content/events.js';
import { NO_ROOM, PROBLEMS } from '../../../contract/platform/problems.js';
import { answerProblems, expect, test } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';

test('a full disk is told above every screen, and what it keeps from being stored stays in the form', async ({
  staff,
  api,
}) => {
  const { id } = await api.post<StaffEvent>('/events', anEvent());
  const message = PROBLEMS['disk-low'];
  await answerProblems(staff, [{ code: 'disk-low', message, response: null }]);
  const error = { code: 'DISK_FULL', message: NO_ROOM };
  await staff.route(`**/api/events/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 507, json: { success: false, message: NO_ROOM, error } })
      : route.continue(),
  );
  await staff.goto(`/admin/add-event/${id}`);
  await expect(staff.getByRole('status').filter({ hasText: message })).toBeVisible();
  await staff.getByLabel('Description').fill('An hour of typing.');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByRole('region', { name: 'Messages' })).toContainText(NO_ROOM);
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
  await api.delete(`/events/${id}`);
});
