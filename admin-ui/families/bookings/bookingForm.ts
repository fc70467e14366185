import {
  BOOKING,
  BOOKING_PEOPLE,
  type EnteredBooking,
  type StaffBooking,
} from '../../../contract/families/bookings.js';
import type { EntrySource } from '../../../contract/families/contacts.js';
import { ENTERED_CONTACT, ENTRY } from '../../../contract/families/entries.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textErrors } from '../../../contract/platform/validation.js';
import type { TextValues } from '../../components/form/textValues.js';

export interface BookingValues extends TextValues<'name' | 'phone' | 'email' | 'note'> {
  people: number | null;
  source: EntrySource;
}

export const bookingToForm = (booking?: StaffBooking): BookingValues => ({
  name: booking?.name ?? '',
  phone: booking?.phone ?? '',
  email: booking?.email ?? '',
  people: booking?.people ?? 1,
  note: booking?.note ?? '',
  source: 'PHONE',
});

/** Returns what is wrong, in the order of the fields. */
export function bookingIssues({ people, ...values }: BookingValues): Issue[] {
  const { name, note } = BOOKING;
  const isReachable = values.phone?.trim() || values.email?.trim();
  const fits = Number.isInteger(people) && people! >= BOOKING_PEOPLE.min && people! <= BOOKING_PEOPLE.max;
  return [
    ...textErrors<'name'>({ name }, values),
    ...(isReachable ? [] : [{ path: 'phone', message: ENTRY.reachable }]),
    ...textErrors<'phone' | 'email'>({ phone: ENTERED_CONTACT.phone, email: ENTERED_CONTACT.email }, values),
    ...(fits ? [] : [{ path: 'people', message: people === null ? BOOKING_PEOPLE.required : BOOKING_PEOPLE.message }]),
    ...textErrors<'note'>({ note }, values),
  ];
}

export const bookingFromForm = ({ people, note, phone, email, name }: BookingValues) => ({
  name: name!,
  phone: phone || '',
  email: email || '',
  people: people!,
  note: note || null,
});

export const enteredFromForm = (eventId: number, values: BookingValues): EnteredBooking => ({
  ...bookingFromForm(values),
  source: values.source,
  eventId,
});
