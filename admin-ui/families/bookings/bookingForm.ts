import {
  BOOKING,
  BOOKING_PEOPLE,
  ENTERED_BOOKING,
  type EnteredBooking,
  type StaffBooking,
} from '../../../contract/families/bookings.js';
import type { EntrySource } from '../../../contract/families/contacts.js';
import { ENTRY } from '../../../contract/families/entries.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textErrors } from '../../../contract/platform/validation.js';

export interface BookingValues {
  name: string;
  phone: string;
  email: string;
  people: number | null;
  note: string;
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
  // An emptied input is null.
  const isReachable = (values.phone as string | null)?.trim() || (values.email as string | null)?.trim();
  const fits = Number.isInteger(people) && people! >= BOOKING_PEOPLE.min && people! <= BOOKING_PEOPLE.max;
  return [
    ...textErrors<'name'>({ name }, values),
    ...(isReachable ? [] : [{ path: 'phone', message: ENTRY.reachable }]),
    ...textErrors<'phone' | 'email'>(ENTERED_BOOKING, values),
    ...(fits ? [] : [{ path: 'people', message: people === null ? BOOKING_PEOPLE.required : BOOKING_PEOPLE.message }]),
    ...textErrors<'note'>({ note }, values),
  ];
}

export const bookingFromForm = ({ people, note, phone, email, name }: BookingValues) => ({
  name,
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
