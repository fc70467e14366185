import { storedChatPhone } from '../platform/phone-input.js';
import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';
import { CONTACT, ENTRY_SOURCES, type EntrySource } from './contacts.js';

/** `WAITING` is on the waiting list. */
export const BOOKING_STATUSES = ['BOOKED', 'WAITING', 'CANCELLED', 'CAME', 'MISSED'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What staff record from the day of the event on. */
export const ATTENDANCE: readonly BookingStatus[] = ['CAME', 'MISSED'];

export const BOOKING_SOURCES = ['FORM', ...ENTRY_SOURCES] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** Why staff call somebody who has no email: about tomorrow, an offered place, or a change of the event. */
export const BOOKING_CALLS = ['REMINDER', 'OFFER', 'CHANGE'] as const;
export type BookingCall = (typeof BOOKING_CALLS)[number];

export const BOOKING = {
  name: CONTACT.name,
  phone: { ...CONTACT.phone, normalize: storedChatPhone },
  email: { ...CONTACT.email, required: undefined },
  note: { max: 500 },
} satisfies Record<string, TextRule>;

/** Staff may leave it out where there is an email. */
export const ENTERED_PHONE: TextRule = { ...BOOKING.phone, required: undefined };

export const BOOKING_PEOPLE = {
  min: 1,
  max: 50,
  required: 'Number of people is required',
  message: 'Number of people must be a whole number from 1 to 50',
} as const;

export const BOOKING_EVENT = {
  min: 1,
  max: 2 ** 31 - 1,
  message: 'Please choose an event that takes bookings',
} as const;

export const BOOKED = 'Your places are booked';

/** Whether places are booked, the booking waits, or is an earlier one, is its `status` and `url`. */
export const BOOKING_RECEIVED = 'Your booking has reached us';

export const BOOKING_ERRORS = {
  closed: 'Places at this event can no longer be booked or changed',
  withoutPlaces: 'This event takes no bookings',
  isCancelled: 'This booking is cancelled',
  tooEarly: 'Who came can be recorded from the day of the event on',
  again: 'This phone or email has booked already',
} as const;

/** The message of 409 when there are fewer places than asked for. */
export function placesLeftMessage(left: number): string {
  if (left <= 0) return 'No places are left';
  return left === 1 ? 'Only 1 place is left' : `Only ${left} places are left`;
}

export const peopleAtMost = (placesEach: number): string =>
  placesEach === 1 ? 'A booking is for 1 person' : `A booking is for at most ${placesEach} people`;

export const moreThanPlaces = (places: number): string =>
  places === 1 ? 'This event has only 1 place' : `This event has only ${places} places`;

/** What is wrong with the number of people of a booking: who asks for more than there are would wait for ever. */
export function peopleIssue(
  people: number,
  { places, placesEach }: { places: number | null; placesEach: number },
): string | undefined {
  if (places && people > places && places <= placesEach) return moreThanPlaces(places);
  return people > placesEach ? peopleAtMost(placesEach) : undefined;
}

/** Whether a booking that waits can get places at all. Staff can lower the places of an event below its people. */
export const fits = (
  { status, people }: Pick<StaffBooking, 'status' | 'people'>,
  { places }: { places: number | null },
): boolean => status !== 'WAITING' || places === null || people <= places;

/** How often a booking may be changed by its link, because changes are mailed. */
export const BOOKING_CHANGES = { count: 30, seconds: 3600 } as const;

/** How long a free place is kept for the first on the waiting list. */
export const OFFER_HOURS = 12;

/** After the day of the event, a booking is deleted. */
export const BOOKING_MONTHS = 6;

/** The page behind the secret link of a booking: `/booking/{token}`. */
export const BOOKING_PATH = '/booking';

export interface BookingInput {
  name: string;
  phone: string;
  email?: string | null;
  people: number;
  note?: string | null;
}

/** The response to a visitor. */
export interface BookingReceipt {
  id: string;
  reference: string;
  status: BookingStatus;
  people: number;
  /** How many places the event has left; null if it is gone. */
  placesLeft: number | null;
  /** The secret link to change or cancel; null if the phone or email had booked before. */
  url: string | null;
}

/** Staff enter who books by phone or at the desk. */
export interface EnteredBooking {
  eventId: number;
  name: string;
  phone?: string;
  email?: string;
  people: number;
  note?: string | null;
  source: EntrySource;
}

export interface StaffBooking extends StaffRecord {
  eventId: number;
  branchId: number | null;
  name: string;
  /** Empty if it is not known. */
  phone: string;
  email: string;
  people: number;
  note: string | null;
  status: BookingStatus;
  source: BookingSource;
  toCall: BookingCall | null;
  /** Until when a free place is kept for who waits. */
  offeredUntil: string | null;
  spam: boolean;
  isHeld: boolean;
  noticeVersion: number | null;
  reference: string;
  /** For staff to hand to somebody without an email address. */
  url: string;
}

export const BOOKING_FIGURES_AT_MOST = 100;

/** Of one event, without cancelled bookings. */
export interface BookingFigures {
  eventId: number;
  title: string;
  day: string;
  branch: string | null;
  places: number | null;
  families: number;
  /** How many people booked, waited and came. */
  booked: number;
  waiting: number;
  came: number;
  /** How many of the families that came have applied. */
  applied: number;
}
