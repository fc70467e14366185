import { BOOKING_ERRORS, OFFER_HOURS } from '../../../contract/families/bookings.js';
import { visitTime } from '../../../contract/families/visit-time.js';
import type { Event } from '../../content/events/event.entity.js';
import { eventPeriod } from '../../../contract/content/event-period.js';
import type { MailText } from '../../delivery/mails/mails.service.js';
import type { Booking } from './booking.entity.js';

/** What a mail about a booking tells. */
export type BookingNews =
  | 'booked'
  | 'waiting'
  | 'offered'
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
  after?: string;
  action?: string;
}

const CHANGE = 'Change or cancel';
const NOT_COMING = 'If you cannot come, please cancel, so that others can have your places.';

const TEXTS: Record<BookingNews, NewsText> = {
  booked: { what: 'Booked', opening: 'Your places are booked.', after: NOT_COMING, action: CHANGE },
  waiting: {
    what: 'Waiting list',
    opening: 'You are on the waiting list. We write to you when places become free.',
    action: 'See your booking',
  },
  offered: {
    what: 'Places are free',
    opening: `Places are free for you. We keep them for ${OFFER_HOURS} hours, or until booking closes; then the next on the list is asked.`,
    action: 'Take the places',
  },
  changed: { what: 'Changed', opening: 'Your booking has changed.', after: NOT_COMING, action: CHANGE },
  cancelled: { what: 'Cancelled', opening: `${BOOKING_ERRORS.isCancelled}.` },
  reminder: { what: 'Reminder', opening: 'We look forward to seeing you.', after: NOT_COMING, action: CHANGE },
  eventChanged: {
    what: 'Changed',
    opening: 'The event has changed. Your places stay booked.',
    after: NOT_COMING,
    action: CHANGE,
  },
  eventCancelled: { what: 'Cancelled', opening: 'The event does not take place, so your booking has ended.' },
  eventPostponed: {
    what: 'Postponed',
    opening: 'The event is postponed. We write to you when there is a new date; your places stay booked.',
    action: CHANGE,
  },
};

const ENDS: BookingNews[] = ['cancelled', 'eventCancelled', 'eventPostponed'];
const WITHOUT_ENTRY: BookingNews[] = ['waiting', 'offered'];

const peopleText = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** Contains no name and no note, because mailboxes are outside the school's control. */
export function bookingMail(
  news: BookingNews,
  booking: Booking,
  { event, school, address, timeZone }: Facts,
): MailText {
  const { what, opening, after, action } = TEXTS[news];
  const { startsAt, endsAt } = eventPeriod(event, timeZone);
  const when = visitTime(startsAt, endsAt, timeZone);
  const place = [event.branch ?? school, address].filter(Boolean).join(', ');
  const isEnd = ENDS.includes(news);
  const details = [
    `When: ${when}`,
    `Where: ${place}`,
    `For: ${peopleText(booking.people)}`,
    ...(event.bookingNote && !isEnd ? [event.bookingNote] : []),
    ...(isEnd && event.occurrenceReason ? [event.occurrenceReason] : []),
    `Reference: ${booking.reference}`,
  ];
  const calendar = {
    method: isEnd ? 'CANCEL' : 'REQUEST',
    uid: booking.calendarUid,
    sequence: booking.sequence,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    summary: `${event.title}: ${school}`,
    place,
  } as const;
  return {
    subject: `${what}: ${event.title}, ${when}`,
    content: {
      paragraphs: [opening, ...details, ...(after ? [after] : [])],
      ...(action && { action: { label: action, opens: 'booking' as const } }),
      ...(!WITHOUT_ENTRY.includes(news) && booking.status !== 'WAITING' && { calendar }),
    },
  };
}
