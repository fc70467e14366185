import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BOOKING_ERRORS, type BookingInput, type BookingStatus } from '../../../contract/families/bookings.js';
import type { Occurrence } from '../../../contract/content/events.js';
import { Event } from '../../content/events/event.entity.js';
import { placesLeftOf } from '../../content/events/event-places.entity.js';
import { takesBookings } from '../../../contract/content/event-period.js';
import { EventsService } from '../../content/events/events.service.js';
import { ExpiredLink, MailLinksService } from '../../delivery/mails/mail-links.service.js';
import { Config } from '../../platform/config/config.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import type { Booking } from './booking.entity.js';
import { takesPart } from './booking-rules.js';
import { bookingUrl, referenceOf } from './booking-token.js';
import { BookingsService } from './bookings.service.js';

/** A date of the series of an event that can be booked. */
interface BookableDate {
  eventId: number;
  date: string;
  time: string;
  placesLeft: number;
}

/** What the page behind the link shows. Without the name and the note, because a link may be forwarded. */
export interface BookingPageFacts extends Pick<Booking, 'id' | 'reference' | 'people'> {
  status: BookingStatus;
  placesEach: number;
  offeredUntil: string | null;
  /** Null while the event is in the trash. */
  event:
    | (Pick<Event, 'id' | 'title' | 'time' | 'endTime' | 'allDay' | 'branch' | 'occurrenceReason'> & {
        date: string;
        endDate: string | null;
        occurrence: Occurrence;
      })
    | null;
  /** Whether it can still be changed. */
  isOpen: boolean;
  mayCancel: boolean;
  /** Other dates of the series. */
  dates: BookableDate[];
  /** How many more people can come. */
  spare: number;
}

/** The secret link of a booking. The token is signed for the reference and not stored. */
@Injectable()
export class BookingLinksService implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly events: EventsService,
    private readonly mailLinks: MailLinksService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.mailLinks.define('booking', async ({ recordId }) => {
      const booking = await this.bookings.repository.findOneBy({ id: recordId });
      if (!booking) throw new ExpiredLink();
      return bookingUrl(booking.reference, this.config);
    });
  }

  /** Returns undefined if the token is invalid or the booking was deleted. */
  async find(token: string): Promise<BookingPageFacts | undefined> {
    const booking = await this.bookingOf(token);
    if (!booking) return undefined;
    const { id, reference, people, status, offeredUntil } = booking;
    const event = await this.events.repository.findOneBy({ id: booking.eventId });
    const isOpen = event !== null && this.bookings.isOpen(event) && takesPart(booking);
    const mayCancel = event !== null && this.bookings.isOpen(event, true) && takesPart(booking);
    return {
      id,
      reference,
      people,
      status,
      placesEach: event?.placesEach ?? people,
      offeredUntil: offeredUntil && offeredUntil > new Date() ? offeredUntil.toISOString() : null,
      event: event && {
        id: event.id,
        title: event.title,
        date: event.date.toISOString(),
        time: event.time,
        endDate: event.endDate?.toISOString() ?? null,
        endTime: event.endTime,
        allDay: event.allDay,
        branch: event.branch,
        occurrence: event.occurrence,
        occurrenceReason: event.occurrenceReason,
      },
      isOpen,
      mayCancel,
      dates: event && isOpen ? await this.datesBeside(event, people) : [],
      spare: (event && placesLeftOf(event)) ?? 0,
    };
  }

  /** Throws 409 if booking is closed or there are too few places. */
  change(token: string, { people }: Pick<BookingInput, 'people'>): Promise<void> {
    return this.save(token, {
      inputOf: (_manager, _booking, event) => {
        this.bookings.assertSize(people, event);
        return { people };
      },
    });
  }

  /** Moves the booking to another date of the series. */
  move(token: string, { eventId }: { eventId: number }): Promise<void> {
    return this.save(token, {
      inputOf: async (manager, { people }, event) => {
        const dates = await this.datesBeside(event, people, manager);
        if (!dates.some((date) => date.eventId === eventId)) throw conflict(BOOKING_ERRORS.closed);
        return { eventId, status: 'BOOKED' as const };
      },
    });
  }

  cancel(token: string): Promise<void> {
    return this.save(token, { isCancel: true, inputOf: () => ({ status: 'CANCELLED' as const }) });
  }

  /** Takes the places that are free for who waits. */
  accept(token: string): Promise<void> {
    return this.save(token, {
      inputOf: (_manager, { status }) => (status === 'WAITING' ? { status: 'BOOKED' as const } : {}),
    });
  }

  private async save(token: string, change: Parameters<BookingsService['changeByLink']>[1]): Promise<void> {
    const booking = await this.bookingOf(token);
    if (!booking) throw notFound('Booking');
    await this.bookings.changeByLink(booking.id, change);
  }

  private async datesBeside(
    { id, seriesId }: Event,
    people: number,
    manager = this.events.repository.manager,
  ): Promise<BookableDate[]> {
    if (!seriesId) return [];
    const context = this.events.queryContext();
    const events = await manager.find(Event, { where: { seriesId }, order: { date: 'ASC' } });
    return events
      .filter((event) => event.id !== id && takesBookings(event, context))
      .map((event) => ({
        eventId: event.id,
        date: event.date.toISOString(),
        time: event.time,
        placesLeft: placesLeftOf(event)!,
      }))
      .filter(({ placesLeft }) => placesLeft >= people);
  }

  private async bookingOf(token: string): Promise<Booking | null> {
    const reference = referenceOf(token, this.config);
    return reference ? this.bookings.repository.findOneBy({ reference }) : null;
  }
}
