import type { Page } from '@playwright/test';
import { PRESENCE } from '../../../contract/records/open-forms.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, withoutLive } from '../../support/browser.js';
import { test } from '../../support/colleague.js';
import { makeEvent } from '../../support/events.js';

const presence = (page: Page) => page.waitForResponse('**/api/presence/*');
const others = (page: Page) => page.getByRole('status').filter({ hasText: /open (too|in another tab)/ });

// How changes arrive by themselves: see-changes-at-once.spec.ts.
test.beforeEach(({ staff }) => withoutLive(staff));

test('two people at one event see each other within 5 seconds, and when one has left', async ({
  staff,
  api,
  openColleague,
}) => {
  const event = await makeEvent(api);
  await staff.clock.install();
  await staff.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await expect(others(staff)).toHaveCount(0);

  const { page: colleague } = await openColleague();
  await colleague.goto(`/admin/add-event/${event.id}`);
  await expect(others(colleague)).toHaveText(/has this open too$/);
  await expect(others(colleague)).not.toContainText('@');

  expect(PRESENCE.everyMs).toBeLessThan(5_000);
  const heard = presence(staff);
  await staff.clock.fastForward(PRESENCE.everyMs);
  await heard;
  await expect(others(staff)).toHaveText('Nimal Perera has this open too');
  await expectAccessible(staff);

  const left = colleague.waitForRequest((request) => request.method() === 'DELETE');
  await colleague.getByRole('link', { name: 'Back to Events' }).click();
  await (await left).response();
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(others(staff)).toHaveCount(0);

  await colleague.goBack();
  await expect(others(colleague)).toHaveCount(1);
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(others(staff)).toHaveCount(1);

  await staff.getByLabel('Event Title').fill('As I type it');
  await colleague.getByLabel('Description').fill('As a colleague wrote it.');
  await colleague.getByRole('button', { name: 'Update Event' }).click();
  await expect(colleague.getByText('Event updated successfully!')).toBeVisible();
  await staff.clock.fastForward(PRESENCE.everyMs);
  await expect(staff.getByRole('status').filter({ hasText: /^Nimal Perera saved this at \d/ })).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue('As I type it');
  await expectAccessible(staff);
  await colleague.close();

  const second = await staff.context().newPage();
  await second.goto(`/admin/add-event/${event.id}`);
  await expect(others(second)).toHaveText('You have this open in another tab');
  await second.close();
  await api.delete(`/events/${event.id}`);
});

test('an open form says who deleted its record, keeps what was typed, and saves it once the record is restored', async ({
  staff,
  api,
  openColleague,
}) => {
  const event = await makeEvent(api);
  const { api: nimal } = await openColleague();
  await staff.clock.install();
  const first = presence(staff);
  await staff.goto(`/admin/add-event/${event.id}`);
  await first;
  await staff.getByLabel('Description').fill('As I type it.');
  await nimal.delete(`/events/${event.id}`);
  await staff.clock.fastForward(PRESENCE.everyMs);
  const told = staff.getByRole('status').filter({ hasText: /^Nimal Perera deleted this at \d/ });
  await expect(told).toContainText('Your input is kept. Restore the record to save it.');
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Update Event' }).click();
  const refused = staff.getByRole('alert').filter({ hasText: /^Nimal Perera deleted this at \d/ });
  await expect(refused.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', /\/trash$/);
  await told.getByRole('button', { name: 'Restore' }).click();
  await expect(staff.getByText(`"${event.title}" restored`)).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(staff.getByRole('status').filter({ hasText: 'saved this' })).toHaveCount(0);
  await expect(staff.getByLabel('Description')).toHaveValue('As I type it.');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get<StaffEvent>(`/events/${event.id}`)).toMatchObject({ description: 'As I type it.' });
  await api.delete(`/events/${event.id}`);
});
