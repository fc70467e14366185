import type { Page } from '@playwright/test';
import type { StaffEvent } from '../../contract/events.js';
import { ADMIN } from '../support/product.js';
import { expect, test, type StaffApi } from '../support/browser.js';
import { openWithState } from '../support/navigation-state.js';

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
  await staff.getByLabel('Email').fill(ADMIN.email);
  await staff.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await staff.getByRole('button', { name: 'Sign in to Dashboard' }).click();
}

test('when the session ends, signing in leads back to the form as it was typed', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/add-event/${event.id}`);
  await typeUntilTheSessionEnds(staff, api);

  await expect(staff).toHaveURL(new RegExp(`/admin/add-event/${event.id}$`));
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
});

test('what was passed to the form is known again, so that no second event is made', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await openWithState(staff, '/add-event', { event });
  await typeUntilTheSessionEnds(staff, api);

  await expect(staff).toHaveURL(/\/admin\/add-event$/);
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await expect(staff.getByLabel('Description')).toHaveValue('An hour of typing.');
  await expect(staff.getByRole('button', { name: 'Update Event' })).toBeEnabled();
});
