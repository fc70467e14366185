import { Controller, Get, Injectable } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { BOOKING_FIGURES_AT_MOST, BOOKING_MONTHS, type BookingFigures } from '../../../contract/families/bookings.js';
import { Config } from '../../platform/config/config.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { CountProperty } from '../../platform/openapi/response-dto.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { isSameFamily } from './booking.entity.js';
import { BOOKINGS } from './bookings.collection.js';

/** Parameters: branch ids or null for all, the time zone, and the row limit. */
const FIGURES = `
  SELECT events.id AS "eventId", events.title, to_char(events.date AT TIME ZONE $2, 'YYYY-MM-DD') AS day, events.branch,
         places, count(*)::integer AS families,
         coalesce(sum(people) FILTER (WHERE bookings.status IN ('BOOKED', 'CAME', 'MISSED')), 0)::integer AS booked,
         coalesce(sum(people) FILTER (WHERE bookings.status = 'WAITING'), 0)::integer AS waiting,
         coalesce(sum(people) FILTER (WHERE bookings.status = 'CAME'), 0)::integer AS came,
         (count(*) FILTER (WHERE bookings.status = 'CAME' AND EXISTS (
           SELECT FROM admissions WHERE NOT admissions.spam AND ${isSameFamily('bookings', 'admissions')})))::integer AS applied
    FROM bookings JOIN events ON events.id = "eventId"
   WHERE NOT bookings.spam AND bookings.status <> 'CANCELLED' AND ($1::integer[] IS NULL OR bookings."branchId" = ANY($1))
   GROUP BY events.id ORDER BY events.date DESC, events.id DESC LIMIT $3`;

class BookingFiguresDto implements BookingFigures {
  @ApiProperty({ type: 'integer', description: 'The id of the event', example: 7 }) eventId: number;
  @ApiProperty({ example: 'Open Day' }) title: string;
  @ApiProperty({ format: 'date', description: 'Its first day', example: '2026-12-01' }) day: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: the whole school', example: 'Kandy' })
  branch: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if it takes no bookings any more', example: 40 })
  places: number | null;
  @CountProperty('How many bookings are not cancelled', 12) families: number;
  @CountProperty('For how many people places are booked, also of those who came or did not', 34) booked: number;
  @CountProperty('How many people are on the waiting list', 3) waiting: number;
  @CountProperty('How many people came', 30) came: number;
  @CountProperty('How many bookings of those who came are of a family that has applied', 7) applied: number;
}

@Injectable()
export class BookingFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  list(user: AuthenticatedUser): Promise<BookingFigures[]> {
    return this.dataSource.query(FIGURES, [branchesOf(user), this.config.timeZone, BOOKING_FIGURES_AT_MOST]);
  }
}

@ApiTags('Bookings')
@Controller('bookings/figures')
export class BookingFiguresController {
  constructor(private readonly figures: BookingFiguresService) {}

  @Get()
  @Roles(...BOOKINGS.roles!)
  @ApiOperation({
    operationId: 'listBookingFigures',
    summary: 'List how many people booked and came, by event',
    description: `The latest ${BOOKING_FIGURES_AT_MOST} events of the branches of the caller with bookings, which are kept for ${BOOKING_MONTHS} months.`,
  })
  @ApiSuccess([BookingFiguresDto], { message: 'Figures loaded', list: true })
  @ApiErrors(401, 403)
  list(@CurrentUser() user: AuthenticatedUser) {
    return this.figures.list(user);
  }
}
