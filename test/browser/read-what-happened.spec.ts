import type { StaffContact } from '../../contract/families/contacts.js';
import type { StaffEvent } from '../../contract/content/events.js';
import type { StaffNotice } from '../../contract/content/notices.js';
import { expectAccessible } from '../support/accessible.js';
import { expect, test } from '../support/browser.js';
import { aContact, anEvent } from '../support/factories.js';

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
  const rows = panel.getByRole('listitem');
  await expect(rows.nth(0)).toContainText(`ended Notice “Closed: ${title}”`);
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/admin/notices');
  await expect(rows.nth(1)).toContainText(`created Notice “Closed: ${title}”`);
  await expect(rows.nth(2)).toContainText(`deleted Event “${title}”`);
  await expect(rows.nth(3)).toContainText(`set to “Resolved”: Message ${id}`);
  await expect(panel).not.toContainText('parent');
  await expectAccessible(staff);

  await panel.getByRole('combobox', { name: 'Kind of record' }).click();
  await staff.getByRole('option', { name: 'Messages' }).click();
  await expect(rows.nth(0)).toContainText(`Message ${id}`);
  await expect(panel).not.toContainText(title);
  await panel.getByRole('combobox', { name: 'Kind of record' }).click();
  await staff.getByRole('option', { name: 'Events' }).click();
  await panel.getByRole('combobox', { name: 'Person' }).click();
  await staff.getByRole('option', { name: 'Mine' }).click();
  await rows.nth(0).getByRole('link').click();
  await expect(staff).toHaveURL(/\/trash$/);
  await expect(staff.getByText(title).first()).toBeVisible();
});
