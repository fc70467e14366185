import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { BOOKED_EVENTS_AT_MOST, type BookedEvent } from '../../../contract/families/today.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { Config } from '../../platform/config/config.js';
import { branchesOf } from '../../records/collection/branch-scope.js';

/** Parameters: the beginnings of today, of tomorrow and of the day after, branch ids or null for all, and the row limit. */
const BOOKED_EVENTS = `
  SELECT events.id AS "eventId", events.title, CASE WHEN events.date < $2 THEN 'today' ELSE 'tomorrow' END AS day,
         coalesce(sum(people) FILTER (WHERE bookings.status IN ('BOOKED', 'CAME')), 0)::integer AS people,
         count("toCall")::integer AS "toCall"
    FROM events LEFT JOIN bookings ON "eventId" = events.id AND NOT spam
   WHERE places IS NOT NULL AND events.status = 'ACTIVE' AND occurrence = 'PLANNED'
     AND events.date < $3 AND coalesce("endDate", events.date) >= $1
     AND ($4::integer[] IS NULL OR events."branchId" = ANY($4))
   GROUP BY events.id ORDER BY events.date, events.time, events.id LIMIT $5`;

@Injectable()
export class BookedEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** Returns how many come to the events of today and tomorrow, the earliest first. */
  find(user: AuthenticatedUser): Promise<BookedEvent[]> {
    const { timeZone } = this.config;
    const today = dayOf(new Date(), timeZone);
    const days = [0, 1, 2].map((count) => instantOf(addDays(today, count), '00:00', timeZone));
    return this.dataSource.query(BOOKED_EVENTS, [...days, branchesOf(user), BOOKED_EVENTS_AT_MOST]);
  }
}
