import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { OFFER_HOURS } from '../../../contract/families/bookings.js';
import { Event } from '../../content/events/event.entity.js';
import { placesLeftOf } from '../../content/events/event-places.entity.js';
import { bookingEnd, eventPeriod, takesBookings } from '../../../contract/content/event-period.js';
import { Config } from '../../platform/config/config.js';
import type { RecordSave } from '../../records/collection/write.js';
import { Booking } from './booking.entity.js';
import type { BookingNews } from './booking-mail.js';
import { BookingMailsService } from './booking-mails.service.js';

const HOUR_MS = 3_600_000;

/** Ends offers that were not taken. Returns their events. */
const END_OFFERS = `
  UPDATE bookings SET "offeredUntil" = NULL, "toCall" = CASE WHEN "toCall" = 'OFFER' THEN NULL ELSE "toCall" END,
                      version = version + 1, "updatedAt" = now()
   WHERE id IN (SELECT id FROM bookings WHERE "offeredUntil" <= now() ORDER BY id FOR UPDATE SKIP LOCKED)
  RETURNING "eventId"`;

const LOCK_EVENTS = 'SELECT FROM events WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE';

/** What becomes of bookings when places become free, and when their event changes. */
@Injectable()
export class WaitingListService {
  constructor(
    private readonly mails: BookingMailsService,
    private readonly config: Config,
  ) {}

  /** Offers free places to the first who wait and whom they are enough for, each for some hours. */
  async offer(eventIds: number[], manager: EntityManager): Promise<void> {
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
        const offered = await manager.save(Booking, { ...booking, offeredUntil: until, wasOffered: true });
        await this.mails.sendOrCall('offered', 'OFFER', { booking: { ...booking, ...offered }, event }, manager);
      }
    }
  }

  /** Ends offers that were not taken, and offers their places to the next. */
  async endOffers(manager: EntityManager): Promise<number[]> {
    const [ended] = await manager.query<[{ eventId: number }[], number]>(END_OFFERS);
    const eventIds = [...new Set(ended.map(({ eventId }) => eventId))];
    if (eventIds.length) await this.offer(eventIds, manager);
    return eventIds;
  }

  /** Tells everybody who booked what became of an event, in the transaction that changes it. */
  async follow(saves: RecordSave<Event>[], manager: EntityManager): Promise<void> {
    for (const { before, after, action } of saves) {
      if (!before || (before.places === null && after.places === null)) continue;
      const news = this.newsOf(before, after, action);
      if (news) await this.tellAll(news, after, manager);
      if (action !== 'deleted') await this.offer([after.id], manager);
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

  private async tellAll(news: BookingNews, event: Event, manager: EntityManager): Promise<void> {
    const where = { eventId: event.id, status: In(['BOOKED', 'WAITING']), spam: false };
    for (const booking of await manager.find(Booking, { where, order: { id: 'ASC' } })) {
      const changed = { ...booking, sequence: booking.sequence + 1, remindedAt: null };
      await manager.update(Booking, booking.id, { sequence: changed.sequence, remindedAt: null });
      await this.mails.sendOrCall(news, 'CHANGE', { booking: changed, event }, manager);
    }
  }
}
