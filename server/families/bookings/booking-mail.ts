import { BOOKING_ERRORS, moreThanPlaces, OFFER_HOURS } from '../../../contract/families/bookings.js';
import type { Event } from '../../content/events/event.entity.js';
import { bookingEnd, eventPeriod } from '../../../contract/content/event-period.js';
import { eventWhen } from '../../../contract/content/event-when.js';
import { plainText } from '../../../contract/platform/text.js';
import { type MailText, shownName } from '../../delivery/mails/mails.service.js';
import type { Booking } from './booking.entity.js';

/** What a mail about a booking tells. */
export type BookingNews =
  | 'booked'
  | 'waiting'
  | 'offered'
  | 'tooFewPlaces'
  | 'changed'
  | 'cancelled'
  | 'reminder'
  | 'eventChanged'
  | 'eventCancelled'
  | 'eventPostponed';

interface Facts {
  event: Event;
  school: string;
  address?: string;
  timeZone: string;
}

interface NewsText {
  what: string;
  opening: string;
  /** Whether it asks those who cannot come to cancel. */
  asks?: true;
  action?: string;
}

const CHANGE = 'Change or cancel';
const KEPT = { BOOKED: 'Your places are booked.', WAITING: 'You are on the waiting list.' };

const TEXTS: Record<BookingNews, NewsText> = {
  booked: { what: 'Booked', opening: 'Your places are booked.', asks: true, action: CHANGE },
  waiting: {
    what: 'Waiting list',
    opening: 'You are on the waiting list. We will write to you when places become free.',
    action: 'See your booking',
  },
  offered: {
    what: 'Places are free',
    opening: `There is room for you. We keep your places for ${OFFER_HOURS} hours, or until booking closes; then the next on the list is asked.`,
    action: 'Take the places',
  },
  tooFewPlaces: {
    what: 'Too few places',
    opening:
      'The event has fewer places now, so there can be no room for all of you. Please choose fewer people, or leave the waiting list.',
    action: CHANGE,
  },
  changed: { what: 'Changed', opening: 'Your booking has changed.', asks: true, action: CHANGE },
  cancelled: { what: 'Cancelled', opening: `${BOOKING_ERRORS.isCancelled}.` },
  reminder: { what: 'Reminder', opening: 'We look forward to seeing you.', asks: true, action: CHANGE },
  eventChanged: { what: 'Changed', opening: 'The event has changed.', asks: true, action: CHANGE },
  eventCancelled: { what: 'Cancelled', opening: 'The event does not take place, so your booking has ended.' },
  eventPostponed: {
    what: 'Postponed',
    opening: 'The event is postponed. We will write to you when there is a new date.',
    asks: true,
    action: CHANGE,
  },
};

/** Who cannot come cancels by the link, or calls once that cannot be changed. */
const asking = (isOpen: boolean) =>
  isOpen
    ? 'If you cannot come, please cancel, so that others can have your places.'
    : 'If you cannot come, please call us.';

const ENDS: BookingNews[] = ['cancelled', 'eventCancelled', 'eventPostponed'];
const WITHOUT_ENTRY: BookingNews[] = ['waiting', 'offered', 'tooFewPlaces'];

const peopleText = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** Contains no name and no note, because mailboxes are outside the school's control. */
export function bookingMail(
  news: BookingNews,
  booking: Booking,
  { event, school, address, timeZone }: Facts,
): MailText {
  const { what, opening, asks, action } = TEXTS[news];
  const { startsAt, endsAt } = eventPeriod(event, timeZone);
  const when = eventWhen(event, timeZone);
  // A mail shows no changes that are not published yet.
  const isPublished = event.status === 'ACTIVE';
  const title = isPublished ? shownName(plainText(event.title)) : 'your booking';
  const isBooked = booking.status === 'BOOKED';
  const kept = news === 'eventChanged' || news === 'eventPostponed' ? [KEPT[isBooked ? 'BOOKED' : 'WAITING']] : [];
  const isOpen = news === 'eventPostponed' || bookingEnd(event, timeZone) > new Date();
  const place = [event.branch ? shownName(event.branch) : school, address].filter(Boolean).join(', ');
  const isEnd = ENDS.includes(news);
  const details = [
    `When: ${when}`,
    `Where: ${place}`,
    `For: ${peopleText(booking.people)}`,
    ...(event.bookingNote && !isEnd && isPublished ? [event.bookingNote] : []),
    ...(news === 'tooFewPlaces' ? [moreThanPlaces(event.places!)] : []),
    ...(event.occurrenceReason && isEnd && (isPublished || news !== 'cancelled') ? [event.occurrenceReason] : []),
    `Reference: ${booking.reference}`,
  ];
  const calendar = {
    method: isEnd ? 'CANCEL' : 'REQUEST',
    uid: booking.calendarUid,
    sequence: booking.sequence,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    summary: `${title}: ${school}`,
    place,
  } as const;
  return {
    subject: `${what}: ${title}, ${when}`,
    content: {
      paragraphs: [opening, ...kept, ...details, ...(asks && isBooked ? [asking(isOpen)] : [])],
      ...(action && { action: { label: action, opens: 'booking' as const } }),
      ...(!WITHOUT_ENTRY.includes(news) && booking.status !== 'WAITING' && { calendar }),
    },
  };
}
