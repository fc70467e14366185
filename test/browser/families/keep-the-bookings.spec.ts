import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffBooking } from '../../../contract/families/bookings.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, test } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';
import { searchFor, toastOf, uniqueName, uniquePhone } from '../../support/submissions.js';

test('staff give an event places, enter who books by phone, call and tick who came', async ({ staff, api }) => {
  test.slow();
  const title = uniqueName('Open Day');
  const event = await api.post<StaffEvent>('/events', anEvent({ title, date: '2097-03-14', time: '09:00' }));
  const name = uniqueName('Parent');
  const stored = async () =>
    (await api.get<StaffBooking[]>(`/bookings?filter=${encodeURIComponent(JSON.stringify({ eventId: event.id }))}`))[0];

  await test.step('the form asks for more once there are places', async () => {
    await staff.goto(`/admin/add-event/${event.id}`);
    await expect(staff.getByLabel('Note for those who book')).toBeHidden();
    await staff.getByLabel('Places', { exact: true }).fill('3');
    await staff.getByLabel('Note for those who book').fill('Please come to the main gate.');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Update Event' }).click();
    await expect(toastOf(staff, 'Event updated successfully!')).toBeVisible();
    const saved = await api.get<StaffEvent>(`/events/${event.id}`);
    expect(saved).toMatchObject({ places: 3, placesLeft: 3, placesEach: 6, bookingUntil: 2 });
  });

  await test.step('a booking by phone is entered beside the event', async () => {
    await staff.goto(`/admin/upcoming-events${searchFor({ q: title })}`);
    await staff.getByRole('article', { name: title }).getByRole('button', { name: 'View Details' }).click();
    await expect(staff.getByText('0 of 3 places are taken')).toBeVisible();
    await detailsOf(staff).getByRole('link', { name: 'Bookings', exact: true }).click();
    await staff.getByRole('button', { name: 'New booking' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New booking' });
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a phone number or an email address')).toBeVisible();
    await dialog.getByLabel('Phone', { exact: true }).fill(uniquePhone());
    await dialog.getByLabel('People').fill('4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This event has only 3 places')).toBeVisible();
    const other = { name: uniqueName('Other'), phone: uniquePhone(), people: 1, source: 'PHONE', eventId: event.id };
    await api.post<StaffBooking>('/bookings', other);
    await dialog.getByLabel('People').fill('3');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  const card = staff.getByRole('article', { name });
  await expect(card.getByText('Waiting list')).toBeVisible();
  await expect(staff.getByText(`${title}: 1 of 3 places are taken`)).toBeVisible();
  await expectAccessible(staff);

  await test.step('a smaller number fits', async () => {
    await card.getByRole('button', { name: 'Change' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Change booking' });
    await dialog.getByLabel('People').fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });
  await expect.poll(stored).toMatchObject({ people: 2, toCall: 'OFFER' });
  await expect(card.getByText('Call: a place is free')).toBeVisible();
  await card.getByRole('button', { name: 'Called' }).click();
  await expect.poll(stored).toMatchObject({ toCall: null });
  await card.getByRole('button', { name: /^Status/ }).click();
  await staff.getByRole('menuitemradio', { name: 'Booked' }).click();
  await expect(staff.getByText(`${title}: 3 of 3 places are taken`)).toBeVisible();

  // Who came is ticked from the day of the event on.
  const came = card.getByRole('button', { name: 'Came' });
  await expect(came).toBeHidden();
  await api.put(`/events/${event.id}`, { date: dayOf(new Date(), 'Asia/Colombo') });
  await staff.reload();
  await came.click();
  await expect.poll(stored).toMatchObject({ status: 'CAME' });
  await expectAccessible(staff);
});
