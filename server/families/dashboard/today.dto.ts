import { ApiProperty } from '@nestjs/swagger';
import {
  BOOKED_EVENTS_AT_MOST,
  type BookedEvent,
  NEXT_YEAR_PARTS,
  type NextYear,
  type NextYearPart,
  type Today,
  TODAY_LINES,
  type TodayLine,
  type TodayLineName,
} from '../../../contract/families/today.js';
import { COLLECTIONS, type CollectionName } from '../../../contract/records/collections.js';

class TodayLineDto implements TodayLine {
  @ApiProperty({ enum: TODAY_LINES, description: 'What waits, or happens today', example: 'messages' })
  name: TodayLineName;
  @ApiProperty({ enum: Object.keys(COLLECTIONS), description: 'Whose list shows the records', example: 'contacts' })
  collection: CollectionName;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The `filter` of that list',
    example: { status: 'PENDING' },
  })
  filter: TodayLine['filter'];
  @ApiProperty({
    type: String,
    required: false,
    description: 'The field that sorts that list, oldest first',
    example: 'createdAt',
  })
  sort?: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many records', example: 3 })
  count: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the first of them waits',
    example: '2026-11-23T04:30:00.000Z',
  })
  oldest: string | null;
}

class BookedEventDto implements BookedEvent {
  @ApiProperty({ type: 'integer', description: 'The id of the event', example: 7 }) eventId: number;
  @ApiProperty({ type: String, example: 'Open Day' }) title: string;
  @ApiProperty({ enum: ['today', 'tomorrow'], description: 'When it begins; today, if it is on', example: 'tomorrow' })
  day: BookedEvent['day'];
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many are expected or have come', example: 34 })
  people: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many bookings staff have to call about', example: 3 })
  toCall: number;
}

class WaitingDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    required: false,
    description: 'Unanswered messages that are assigned to the user, or to nobody',
    example: 3,
  })
  contacts?: number;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    required: false,
    description: 'New applications that are assigned to the user, or to nobody',
    example: 2,
  })
  admissions?: number;
}

class NextYearDto implements NextYear {
  @ApiProperty({ type: 'integer', description: 'The year after this one', example: 2027 }) year: number;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...NEXT_YEAR_PARTS] },
    description: 'What the calendar does not have of that year, or has only as proposals',
    example: ['terms'],
  })
  lacks: NextYearPart[];
}

export class TodayDto implements Today {
  @ApiProperty({ type: [TodayLineDto], description: 'Lines without a record are missing' })
  lines: TodayLineDto[];
  @ApiProperty({
    type: [BookedEventDto],
    required: false,
    description: `The first ${BOOKED_EVENTS_AT_MOST} events of today and tomorrow that take bookings; missing for those who may not read bookings`,
  })
  booked?: BookedEventDto[];
  /** From September on, for users who are bound to no branch, if the calendar lacks something. */
  @ApiProperty({ type: NextYearDto, required: false })
  nextYear?: NextYearDto;
  @ApiProperty({ type: WaitingDto })
  waiting: WaitingDto;
}
