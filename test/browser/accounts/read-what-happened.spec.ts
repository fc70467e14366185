import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { aContact, anEvent } from '../../support/factories.js';

test('the dashboard tells what happened, to whom it belongs and where it is', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const title = `Lantern night ${Date.now()}`;
  const event = await api.post<StaffEvent>('/events', anEvent({ title }));
  await request.post(`${baseURL}/api/contacts`, { data: aContact({ subject: title, name: 'Somebody’s parent' }) });
  const [{ id }] = await api.get<[StaffContact]>(`/contacts?filter=${JSON.stringify({ q: title })}`);
  await api.put(`/contacts/${id}`, { status: 'RESOLVED' });
  await api.delete(`/events/${event.id}`);
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const notice = await api.post<StaffNotice>('/notices', { message: `Closed: ${title}`, endsAt });
  await api.delete(`/notices/${notice.id}`);

  await staff.goto('/admin/dashboard');
  const panel = staff.getByRole('region', { name: 'What happened' });
  // Other journeys add rows between these.
  const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
  await expect(row(`ended Notice “Closed: ${title}”`).getByRole('link')).toHaveAttribute('href', '/admin/notices');
  await expect(row(`created Notice “Closed: ${title}”`)).toBeVisible();
  await expect(row(`deleted Event “${title}”`)).toBeVisible();
  await expect(row(`set to “Resolved”: Message ${id}`)).toBeVisible();
  await expect(panel).not.toContainText('parent');
  await expectAccessible(staff);

  await panel.getByRole('combobox', { name: 'Kind of record' }).click();
  await staff.getByRole('option', { name: 'Messages' }).click();
  await expect(row(`set to “Resolved”: Message ${id}`)).toBeVisible();
  await expect(panel).not.toContainText(title);
  await panel.getByRole('combobox', { name: 'Kind of record' }).click();
  await staff.getByRole('option', { name: 'Events' }).click();
  await panel.getByRole('combobox', { name: 'Person' }).click();
  await staff.getByRole('option', { name: 'Mine' }).click();
  await row(`deleted Event “${title}”`).getByRole('link').click();
  await expect(staff).toHaveURL(/\/trash$/);
  await expect(staff.getByText(title).first()).toBeVisible();
});
