import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

test(
  'staff set the end of an event, cancel it, are offered a notice and publish it',
  { tag: '@core' },
  async ({ staff, api }) => {
    const title = `Harvest camp ${randomUUID().slice(0, 8)}`;
    const event = await api.post<StaffEvent>('/events', {
      title,
      date: '2031-08-14T04:30:00Z',
      time: '10:00',
      description: 'Bring a hat.',
      branch: 'Kandy',
    });
    await staff.goto(`/admin/add-event/${event.id}`);
    const save = staff.getByRole('button', { name: 'Update Event' });
    await staff.getByLabel('Ends on').fill('2031-08-13');
    await save.click();
    await expect(staff.getByRole('alert').filter({ hasText: 'The end must not be before the start' })).toBeVisible();
    await expect(staff.getByLabel('Ends on')).toBeFocused();
    await staff.getByLabel('Ends on').fill('2031-08-16');
    await staff.getByLabel('Ends at').fill('16:00');
    await expect(staff.getByLabel('Reason')).toHaveCount(0);
    await staff.getByRole('combobox', { name: 'Event status' }).click();
    await staff.getByRole('option', { name: 'Cancelled' }).click();
    await staff.getByLabel('Reason').fill('The field is under water.');
    await expectAccessible(staff);
    await save.click();

    await expect(staff.getByText('Event updated successfully!')).toBeVisible();
    await staff.getByRole('link', { name: 'Publish a notice?' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Announce Something Else' });
    const message = `“${title}” from Thursday, 14 August to Saturday, 16 August is cancelled. The field is under water.`;
    await expect(dialog.getByRole('textbox', { name: 'What visitors read' })).toHaveValue(message);
    await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveText('Kandy');
    await expect(dialog.getByLabel('Shown until')).toHaveValue('2031-08-14');
    await dialog.getByRole('button', { name: 'Show Now' }).click();
    await expect(staff.getByText('The notice is on the site now.')).toBeVisible();
    const inForce = await api.get<StaffNotice[]>(`/notices?filter=${JSON.stringify({ inForce: true })}`);
    const notice = inForce.find((one) => one.message === message);
    expect(notice).toMatchObject({ branch: 'Kandy', kind: 'OTHER' });
    await api.delete(`/notices/${notice!.id}`);

    const list = `?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;
    await staff.goto(`/admin/upcoming-events${list}`);
    const card = staff.getByRole('article', { name: title });
    await expect(card).toContainText('14 August 2031 · 10:00 AM – 16 August 2031 · 4:00 PM');
    await expect(card).toContainText('Cancelled');
    await api.delete(`/events/${event.id}`);
  },
);
