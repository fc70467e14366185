import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BOOKING_MONTHS } from '../../../contract/families/bookings.js';
import { Event } from '../../content/events/event.entity.js';
import { EVENT_PLACES_TABLE } from '../../content/events/event-places.entity.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { addCleanUpLines } from '../../records/audit/audit-lines.js';
import { Booking } from './booking.entity.js';
import { BookingMailsService } from './booking-mails.service.js';
import { WaitingListService } from './waiting-list.service.js';

const DAY_SECONDS = 24 * 3600;
const OFFERS_EVERY_SECONDS = 60;
const REMINDERS_EVERY_SECONDS = 900;
const AT_ONCE = 50;
const DELETED_AT_ONCE = 500;

/**
 * From 08:00 on the day before until two hours before the start. Skips bookings of the last twelve hours. Parameters: the
 * time zone of the school, and the row limit.
 */
const TO_REMIND = `
  UPDATE bookings SET "remindedAt" = now() WHERE id IN (
    SELECT bookings.id FROM bookings JOIN events ON events.id = "eventId",
           LATERAL (SELECT (events.date AT TIME ZONE $1)::date AS day) AS starts
     WHERE bookings.status = 'BOOKED' AND NOT spam AND "remindedAt" IS NULL
       AND events.status = 'ACTIVE' AND occurrence = 'PLANNED' AND events.date > now() - interval '1 day'
       AND (starts.day + events.time::time) AT TIME ZONE $1 > now() + interval '2 hours'
       AND now() >= (starts.day - 1 + time '08:00') AT TIME ZONE $1
       AND bookings."createdAt" < now() - interval '12 hours'
     ORDER BY events.date, bookings.id LIMIT $2 FOR UPDATE OF bookings SKIP LOCKED
  )
  RETURNING id`;

/** Calls about events that are over. */
const END_CALLS = `
  UPDATE bookings SET "toCall" = NULL FROM events
   WHERE events.id = "eventId" AND "toCall" IS NOT NULL
     AND coalesce(events."endDate", events.date) < now() - interval '1 day'`;

/** Of events whose last day is long past, or that were deleted permanently. Parameters: months, and the row limit. */
const DELETE_OLD = `
  WITH gone AS (
    DELETE FROM bookings WHERE id IN (
      SELECT bookings.id FROM bookings LEFT JOIN events ON events.id = "eventId"
       WHERE NOT "isHeld" AND CASE WHEN events.id IS NOT NULL
         THEN coalesce(events."endDate", events.date) < now() - make_interval(months => $1)
         ELSE NOT EXISTS (SELECT FROM trash WHERE collection = 'events' AND "recordId" = "eventId") END
       ORDER BY bookings.id LIMIT $2
    ) RETURNING 'bookings' AS collection, id AS "recordId"
  ), history AS (
    DELETE FROM revisions USING gone WHERE revisions.collection = gone.collection AND record = gone."recordId"::text
  )
  SELECT collection, "recordId" FROM gone ORDER BY "recordId"`;

@Injectable()
export class BookingJobsService implements OnModuleInit {
  constructor(
    @InjectRepository(Booking) private readonly bookings: Repository<Booking>,
    private readonly mails: BookingMailsService,
    private readonly waitingList: WaitingListService,
    private readonly invalidation: CacheInvalidationService,
    private readonly jobs: JobRunner,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.define('booking-offers', { every: OFFERS_EVERY_SECONDS, run: () => this.endOffers() });
    this.jobs.define('booking-reminders', {
      every: REMINDERS_EVERY_SECONDS,
      run: (_data, signal) => this.remind(signal),
    });
    this.jobs.define('booking-retention', { every: DAY_SECONDS, run: (_data, signal) => this.deleteOld(signal) });
  }

  async endOffers(): Promise<void> {
    const eventIds = await transact(this.bookings.manager, (manager) => this.waitingList.endOffers(manager));
    eventIds.forEach((id) => this.invalidation.publishRow(EVENT_PLACES_TABLE, id));
  }

  /** Mails a reminder, or lists who has no email among those to call. */
  async remind(signal: AbortSignal): Promise<void> {
    await this.bookings.query(END_CALLS);
    let count = AT_ONCE;
    while (count === AT_ONCE && !signal.aborted) {
      count = await transact(this.bookings.manager, async (manager) => {
        const [due] = await manager.query<[{ id: number }[], number]>(TO_REMIND, [this.config.timeZone, AT_ONCE]);
        for (const { id } of due) {
          const booking = await manager.findOneByOrFail(Booking, { id });
          const event = await manager.findOneByOrFail(Event, { id: booking.eventId });
          await this.mails.sendOrCall('reminder', 'REMINDER', { booking, event }, manager);
        }
        return due.length;
      });
    }
  }

  async deleteOld(signal: AbortSignal): Promise<void> {
    let count = DELETED_AT_ONCE;
    while (count === DELETED_AT_ONCE && !signal.aborted) {
      count = await transact(this.bookings.manager, async (manager) => {
        const parameters = [BOOKING_MONTHS, DELETED_AT_ONCE];
        const gone = await manager.query<{ collection: string; recordId: number }[]>(DELETE_OLD, parameters);
        addCleanUpLines(manager, gone);
        return gone.length;
      });
    }
  }
}
