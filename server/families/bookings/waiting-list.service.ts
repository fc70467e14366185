import { Injectable } from '@nestjs/common';
import { And, type EntityManager, In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { BOOKING_PEOPLE, OFFER_HOURS } from '../../../contract/families/bookings.js';
import { PLACES_BOOKED } from '../../../contract/content/events.js';
import { Event } from '../../content/events/event.entity.js';
import { placesLeftOf } from '../../content/events/event-places.entity.js';
import { bookingEnd, eventPeriod, takesBookings } from '../../../contract/content/event-period.js';
import { Config } from '../../platform/config/config.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import type { RecordSave } from '../../records/collection/write.js';
import { Booking } from './booking.entity.js';
import type { BookingNews } from './booking-mail.js';
import { BookingMailsService } from './booking-mails.service.js';
import { hasEnded, IS_LESS_URGENT_THAN } from './booking-rules.js';

const HOUR_MS = 3_600_000;

/** Background work keeps the version, so that staff who have the booking open can still save it. */
const OFFER = 'UPDATE bookings SET "offeredUntil" = $2, "wasOffered" = true WHERE id = $1';

/** Ends offers that were not taken. A call that nobody made stays. */
const END_OFFERS = `
  UPDATE bookings SET "offeredUntil" = NULL
   WHERE id IN (SELECT id FROM bookings WHERE "offeredUntil" <= now() ORDER BY id FOR UPDATE SKIP LOCKED)
  RETURNING id, "eventId"`;

/** Events with places for somebody who was not asked yet, such as after an erasure. */
const WITH_FREE_PLACES = `
  SELECT DISTINCT waiting."eventId"
    FROM bookings AS waiting JOIN events ON events.id = waiting."eventId"
         LEFT JOIN event_places AS places ON places."eventId" = events.id
   WHERE waiting.status = 'WAITING' AND NOT waiting.spam AND NOT waiting."wasOffered"
     AND events.status = 'ACTIVE' AND events.occurrence = 'PLANNED'
     AND events.date > now() - interval '1 day' AND waiting.people <= events.places - coalesce(places.taken, 0)`;

/** Only when more places are free, so that nobody is asked about the same ones every twelve hours. */
const ASK_AGAIN = `
  UPDATE bookings SET "wasOffered" = false
   WHERE "eventId" = ANY($1) AND status = 'WAITING' AND "wasOffered" AND "offeredUntil" IS NULL
  RETURNING id`;

/** In one statement, because each one counts the places again. Parameters: the event, and whether it has not ended. */
const TELL = `
  UPDATE bookings SET sequence = sequence + 1, "remindedAt" = NULL,
                      "toCall" = CASE WHEN email = '' AND $2 AND ${IS_LESS_URGENT_THAN.CHANGE} THEN 'CHANGE' ELSE "toCall" END
   WHERE "eventId" = $1 AND status IN ('BOOKED', 'WAITING') AND NOT spam`;

/** Withdraws the offers of an event that cannot be booked. They are made again once it can be. */
const WITHDRAW_OFFERS = `
  UPDATE bookings SET "offeredUntil" = NULL, "wasOffered" = false,
                      "toCall" = CASE WHEN "toCall" = 'OFFER' THEN NULL ELSE "toCall" END
   WHERE "eventId" = $1 AND "offeredUntil" IS NOT NULL`;

const OPEN = { status: In(['BOOKED', 'WAITING']), spam: false };

const LOCK_EVENTS = 'SELECT FROM events WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE';

/** What becomes of bookings when places become free, and when their event changes. */
@Injectable()
export class WaitingListService {
  constructor(
    private readonly mails: BookingMailsService,
    private readonly config: Config,
  ) {}

  /** Offers free places to the first bookings that fit, for some hours. Returns the events with new offers. */
  async offer(eventIds: number[], manager: EntityManager): Promise<number[]> {
    const offered = new Set<number>();
    await manager.query(LOCK_EVENTS, [eventIds]);
    const { timeZone } = this.config;
    const now = new Date();
    for (const event of await manager.findBy(Event, { id: In(eventIds) })) {
      let left = placesLeftOf(event) ?? 0;
      if (!left || !takesBookings(event, { now, timeZone })) continue;
      const waiting = await manager.find(Booking, {
        where: { eventId: event.id, status: 'WAITING', spam: false, wasOffered: false },
        order: { createdAt: 'ASC', id: 'ASC' },
      });
      const until = new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, bookingEnd(event, timeZone).getTime()));
      for (const booking of waiting.filter(({ offeredUntil }) => !offeredUntil)) {
        if (booking.people > left) continue;
        left -= booking.people;
        await manager.query(OFFER, [booking.id, until]);
        offered.add(event.id);
        await this.mails.sendOrCall('offered', 'OFFER', { booking, event }, manager);
      }
    }
    return [...offered];
  }

  /** Once more places are free, offers what the others left to those who let an offer pass. */
  async askAgain(eventIds: number[], manager: EntityManager): Promise<void> {
    if (!eventIds.length) return;
    const [again] = await manager.query<[{ id: number }[], number]>(ASK_AGAIN, [eventIds]);
    if (again.length) await this.offer(eventIds, manager);
  }

  /** Ends offers that were not taken, and offers their places to the next. Returns the events whose places changed. */
  async endOffers(manager: EntityManager): Promise<number[]> {
    const [ended] = await manager.query<[Pick<Booking, 'id' | 'eventId'>[], number]>(END_OFFERS);
    const free = await manager.query<{ eventId: number }[]>(WITH_FREE_PLACES);
    const [endedIds, freeIds] = [ended, free].map((rows) => rows.map(({ eventId }) => eventId)) as [number[], number[]];
    const candidates = [...new Set([...endedIds, ...freeIds])];
    const offered = candidates.length ? await this.offer(candidates, manager) : [];
    const ids = ended.map(({ id }) => id);
    if (ids.length) await this.notifyLapsed(ids, manager);
    return [...new Set([...endedIds, ...offered])];
  }

  /** Notifies everybody who has booked of a change of an event, in the transaction that saves it. */
  async follow(saves: RecordSave<Event>[], manager: EntityManager): Promise<void> {
    for (const { before, after, action } of saves) {
      // An event keeps its places while there are open bookings.
      if (!before || (before.places === null && after.places === null)) continue;
      if (
        before.places !== null &&
        after.places === null &&
        (await manager.existsBy(Booking, { eventId: after.id, ...OPEN }))
      )
        throw ValidationException.field('places', PLACES_BOOKED);
      const isOpen = (event: Event) => takesBookings(event, { now: new Date(), timeZone: this.config.timeZone });
      const isBookable = action !== 'deleted' && isOpen(after);
      // Before the news, which an offer that is kept would outrank.
      if (!isBookable) await manager.query(WITHDRAW_OFFERS, [after.id]);
      const news = this.newsOf(before, after, action);
      if (news) await this.notifyAll(news, after, manager);
      if (!isBookable) continue;
      const wasBookable = isOpen(before);
      const placesBefore = wasBookable ? before.places! : BOOKING_PEOPLE.max;
      if (after.places! < placesBefore) await this.notifyTooMany(after, placesBefore, manager);
      await this.offer([after.id], manager);
      if (!wasBookable || after.places! > before.places!) await this.askAgain([after.id], manager);
    }
  }

  private newsOf(before: Event, after: Event, action: RecordSave<Event>['action']): BookingNews | undefined {
    if (action === 'deleted') return before.occurrence === 'CANCELLED' ? undefined : 'eventCancelled';
    const isPlanned = after.occurrence === 'PLANNED';
    if (action === 'restored') return isPlanned ? 'eventChanged' : undefined;
    if (after.occurrence !== before.occurrence) {
      if (isPlanned) return 'eventChanged';
      return after.occurrence === 'CANCELLED' ? 'eventCancelled' : 'eventPostponed';
    }
    const times = [before, after].map((event) => JSON.stringify(eventPeriod(event, this.config.timeZone)));
    return isPlanned && (times[0] !== times[1] || before.branch !== after.branch) ? 'eventChanged' : undefined;
  }

  /** Notifies those who wait for more places than there are any more. */
  private async notifyTooMany(event: Event, placesBefore: number, manager: EntityManager): Promise<void> {
    const people = And(MoreThan(event.places!), LessThanOrEqual(placesBefore));
    const where = { eventId: event.id, status: 'WAITING', spam: false, offeredUntil: IsNull(), people } as const;
    for (const booking of await manager.find(Booking, { where, order: { id: 'ASC' } }))
      await this.mails.sendOrCall('tooFewPlaces', 'CHANGE', { booking, event }, manager);
  }

  /** Notifies those whose offer had kept more places than the event has now. The events are locked. */
  private async notifyLapsed(ids: number[], manager: EntityManager): Promise<void> {
    const where = { id: In(ids), status: 'WAITING', spam: false } as const;
    for (const booking of await manager.find(Booking, { where, order: { id: 'ASC' } })) {
      const event = await manager.findOneBy(Event, { id: booking.eventId });
      const isOpen = event && takesBookings(event, { now: new Date(), timeZone: this.config.timeZone });
      if (isOpen && booking.people > event.places!)
        await this.mails.sendOrCall('tooFewPlaces', 'CHANGE', { booking, event }, manager);
    }
  }

  private async notifyAll(news: BookingNews, event: Event, manager: EntityManager): Promise<void> {
    const isOver = hasEnded(event, { now: new Date(), timeZone: this.config.timeZone });
    await manager.query(TELL, [event.id, !isOver]);
    if (isOver) return;
    for (const booking of await manager.find(Booking, {
      where: { eventId: event.id, ...OPEN },
      order: { id: 'ASC' },
    })) {
      await this.mails.send(news, booking, event, manager);
    }
  }
}
