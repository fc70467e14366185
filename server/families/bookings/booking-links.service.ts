import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  BOOKING_ERRORS,
  type BookingInput,
  type BookingStatus,
  fits,
  peopleIssue,
} from '../../../contract/families/bookings.js';
import type { Occurrence } from '../../../contract/content/events.js';
import { Event } from '../../content/events/event.entity.js';
import { placesLeftOf } from '../../content/events/event-places.entity.js';
import { takesBookings } from '../../../contract/content/event-period.js';
import { EventsService } from '../../content/events/events.service.js';
import { ExpiredLink, MailLinksService } from '../../delivery/mails/mail-links.service.js';
import { Config } from '../../platform/config/config.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { pick } from '../../records/collection/pick.js';
import type { Booking } from './booking.entity.js';
import { takesPart, tooFewPlaces } from './booking-rules.js';
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
  peopleAtMost: number;
  /** Why they are not more. */
  limit: string | undefined;
  offeredUntil: string | null;
  /** Null once it was deleted permanently. */
  event:
    | (Pick<Event, 'id' | 'time' | 'endTime' | 'allDay' | 'branch' | 'occurrenceReason'> & {
        /** Null while the event is not published, because the draft may have changed. */
        title: string | null;
        date: string;
        endDate: string | null;
        occurrence: Occurrence;
        state: 'published' | 'unpublished' | 'deleted';
      })
    | null;
  /** Whether it can still be changed. */
  isOpen: boolean;
  mayCancel: boolean;
  /** Other dates of the series. */
  dates: BookableDate[];
  /** How many more people can come. */
  spare: number;
  /** How many places the event has, if they are too few for who waits. */
  tooFewPlaces: number | null;
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
    const shown = event ?? (await this.events.findDeleted(booking.eventId));
    const isOpen = event !== null && this.bookings.isOpen(event) && takesPart(booking);
    const dates = event && isOpen ? await this.datesBeside(event) : [];
    const mayCancel = event !== null && this.bookings.mayCancel(event) && takesPart(booking);
    const isPublished = shown?.status === 'ACTIVE';
    const peopleAtMost = event ? Math.min(event.placesEach, event.places ?? people) : people;
    return {
      id,
      reference,
      people,
      status,
      peopleAtMost,
      limit: event ? peopleIssue(peopleAtMost + 1, event) : undefined,
      offeredUntil: offeredUntil && offeredUntil > new Date() ? offeredUntil.toISOString() : null,
      event: shown && {
        ...pick(shown, ['id', 'date', 'time', 'endDate', 'endTime', 'allDay', 'branch']),
        occurrence: shown.occurrence,
        title: isPublished ? shown.title : null,
        occurrenceReason: isPublished ? shown.occurrenceReason : null,
        state: !event ? 'deleted' : isPublished ? 'published' : 'unpublished',
      },
      isOpen,
      mayCancel,
      dates: dates.filter(({ placesLeft }) => placesLeft >= people),
      spare: (event && placesLeftOf(event)) ?? 0,
      tooFewPlaces: event && isOpen && !fits(booking, event) ? event.places : null,
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
        const date = (await this.datesBeside(event, manager)).find((one) => one.eventId === eventId);
        if (!date) throw conflict(BOOKING_ERRORS.closed);
        if (date.placesLeft < people) throw tooFewPlaces(date.placesLeft);
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
      }));
  }

  private async bookingOf(token: string): Promise<Booking | null> {
    const reference = referenceOf(token, this.config);
    return reference ? this.bookings.repository.findOneBy({ reference }) : null;
  }
}
