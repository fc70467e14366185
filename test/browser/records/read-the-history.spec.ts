import type { StaffEvent } from '../../../contract/content/events.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';
import { aFamily, found } from '../../support/reviews.js';

const makeEvent = (api: StaffApi) =>
  api.post<StaffEvent>('/events', anEvent({ title: `Kite day ${aFamily()}`, description: 'Bring a kite and a hat.' }));

test('staff read who changed an event, and restore an earlier version', { tag: '@core' }, async ({ staff, api }) => {
  const event = await makeEvent(api);
  await api.put(`/events/${event.id}`, { description: 'Bring a kite and a bottle.', heroImage: '/uploads/kites.jpg' });
  await api.put(`/events/${event.id}`, { title: 'Another title', date: '2031-08-14T04:30:00Z' });
  await staff.goto(`/admin/add-event/${event.id}`);
  const toggle = staff.getByRole('button', { name: 'History' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');

  const history = staff.getByRole('region', { name: 'History' });
  const versions = history.getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('Version 3 · Changed');
  await expect(versions.nth(0)).toContainText(/Date.*14 August 2031, 10:00 AM/);
  await expect(versions.nth(1).locator('ins')).toHaveText('bottle.');
  await expect(versions.nth(1).getByRole('img')).toHaveCount(1);
  await expect(versions.nth(2)).toContainText('Version 1 · Created');
  await expect(versions.nth(0).getByRole('button')).toHaveCount(0);
  await expect(versions.nth(0)).toBeInViewport();
  await expectAccessible(staff);

  await history.getByRole('button', { name: 'Compare Two Versions' }).click();
  const compare = staff.getByRole('dialog', { name: 'Compare Two Versions' });
  await expect(compare.getByRole('status')).toContainText('Another title');
  await expect(compare.locator('ins')).toHaveText(['bottle.']);
  await expectAccessible(staff);
  await compare.getByLabel('From version').click();
  await staff.getByRole('option', { name: /^Version 2 / }).click();
  await expect(compare.locator('ins')).toHaveCount(0);
  await compare.getByLabel('To version').click();
  await staff.getByRole('option', { name: /^Version 2 / }).click();
  await expect(compare.getByText('These versions do not differ.')).toBeVisible();
  await compare.getByRole('button', { name: 'Close' }).click();
  await expect(history.getByRole('button', { name: 'Compare Two Versions' })).toBeFocused();

  await versions
    .nth(2)
    .getByRole('button', { name: /^Restore this version: 1/ })
    .press('Enter');
  await expect(staff.getByText('Version 1 restored')).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await expect(versions.nth(0)).toContainText('Version 4 · Restored version 1');
  await expect(versions.nth(3).getByRole('button')).toBeFocused();
  expect(await api.get(`/events/${event.id}`)).toMatchObject({ description: event.description, heroImage: null });

  await staff.getByLabel('Event Title').fill('Kites again');
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get(`/events/${event.id}`)).toMatchObject({ title: 'Kites again', description: event.description });
  await api.delete(`/events/${event.id}`);
});

test('the details of a record have its history too, but in the trash', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await api.put(`/events/${event.id}`, { description: 'Bring a kite and a bottle.' });
  await staff.goto(`/admin/events/${event.id}/show`);
  const details = staff.getByRole('dialog', { name: event.title });
  const toggle = details.getByRole('button', { name: 'History' });
  await toggle.click();
  const versions = details.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(details.getByRole('button', { name: 'Compare Two Versions' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(staff);
  await versions.nth(1).getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions.nth(0)).toContainText('Version 3 · Restored version 1');
  await expect(details.getByText(event.description, { exact: true })).toBeVisible();

  await api.delete(`/events/${event.id}`);
  await openInPlace(staff, `/upcoming-events/trash?${found(event.title)}`);
  const card = staff.getByRole('article').filter({ hasText: event.title });
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(details.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expect(toggle).toHaveCount(0);
});

test('what is typed is not lost without a question, nor a colleague’s save overwritten', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await api.put(`/events/${event.id}`, { title: 'Second' });
  await staff.goto(`/admin/add-event/${event.id}`);
  await staff.getByLabel('Event Title').fill('Typed and not saved');
  await staff.getByRole('button', { name: 'History' }).click();
  const restore = staff.getByRole('button', { name: /^Restore this version: 1/ });
  await restore.click();
  const question = staff.getByRole('dialog', { name: 'Restore and lose what you typed?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(staff.getByLabel('Event Title')).toHaveValue('Typed and not saved');

  await api.put(`/events/${event.id}`, { title: 'Third, by a colleague' });
  await restore.click();
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(staff.getByText(/saved this .*\d.*\. It has been loaded again/)).toBeVisible();
  await expect(staff.getByLabel('Event Title')).toHaveValue('Third, by a colleague');
  await restore.click();
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  await api.delete(`/events/${event.id}`);
});

test('an earlier text of the site is restored on its screen', async ({ staff, api }) => {
  await api.put('/settings/contact_main_location', { value: 'Kurunegala' });
  await staff.goto('/admin/add-contact-details');
  const field = staff.getByRole('textbox', { name: 'Main School Location' });
  await expect(field).toHaveValue('Kurunegala');
  await staff.getByRole('button', { name: 'History' }).click();
  const history = staff.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText(/BeforeBangadeniyaAfterKurunegala/);
  await history.getByRole('button', { name: 'Restore this version: Main School Location, 1' }).click();
  await expect(field).toHaveValue('Bangadeniya');
  await expect(history.getByRole('listitem').first()).toContainText('Restored version 1');
  expect(await api.get('/settings/contact_main_location')).toMatchObject({ value: 'Bangadeniya' });
});
