import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import {
  EVENT,
  EVENT_DATE,
  EVENT_END,
  EVENT_PHOTOS,
  EVENT_PLACES,
  type EventInput,
  type Occurrence,
  OCCURRENCES,
} from '../../../contract/content/events.js';
import { type Status, STATUSES } from '../../../contract/platform/records.js';
import {
  type NewEventInput,
  type Repeat,
  type RepeatInput,
  REPEATS,
  type SavedSeries,
  SERIES,
  type SeriesEvent,
} from '../../../contract/content/series.js';
import { oneLine } from '../../../contract/platform/validation.js';
import { AltsField } from '../../platform/validation/alts-field.js';
import { FocalPointsField } from '../../platform/validation/focal-points-field.js';
import { PartialType } from '../../platform/validation/partial.js';
import {
  BooleanField,
  UrlField,
  EnumField,
  DateTimeField,
  DaysField,
  IntField,
  PhotosField,
  TextField,
} from '../../platform/validation/fields.js';
import { ScheduleDto, StaffScheduleDto } from '../../records/collection/abilities/schedule/schedule.dto.js';
import {
  ownFieldsOf,
  ResponseType,
  IdProperty,
  DateTimeProperty,
  StaffRecordDto,
} from '../../platform/openapi/response-dto.js';

export class EventDto extends ScheduleDto implements EventInput {
  @TextField({ ...EVENT.title, normalize: oneLine }, { example: 'Annual Sports Meet' }) title: string;
  @DateTimeField(EVENT_DATE) date: string;
  @TextField(EVENT.time, { example: '15:30' }) time: string;
  @DateTimeField(EVENT_END, {
    nullable: true,
    example: null,
    description:
      'An instant of the last day, or that day; null: ends on the day of `date`. An end that a change of the start does not name moves with it.',
  })
  endDate?: string | null;
  @TextField(EVENT.endTime, { example: '17:00', description: 'On the last day; null: the time is open' }) endTime?:
    string | null;
  @BooleanField({ description: 'Whether it lasts whole days; `time` is then stored as 00:00, `endTime` as null' })
  allDay?: boolean;
  @EnumField(OCCURRENCES, {}, { description: 'PLANNED by default. A cancelled or postponed event stays public.' })
  occurrence?: Occurrence;
  @TextField(
    { ...EVENT.occurrenceReason, normalize: oneLine },
    { example: null, description: 'Why it is cancelled or postponed; null if it is planned' },
  )
  occurrenceReason?: string | null;
  @TextField(EVENT.description, { example: 'Four houses, one afternoon. **Bring a hat.**' }) description: string;
  @TextField(EVENT.branch, { example: 'Kandy', description: "A branch's short name. Other text is stored unchanged." })
  branch?: string | null;
  @EnumField(STATUSES) status?: Status;
  @BooleanField({ description: 'Whether families are invited to see the school that day' })
  isOpenDay?: boolean;
  @IntField(EVENT_PLACES.places, {
    nullable: true,
    example: 40,
    description: 'How many places visitors can book; null: it takes no bookings',
  })
  places?: number | null;
  @IntField(EVENT_PLACES.placesEach, {
    default: EVENT_PLACES.placesEach.default,
    example: 6,
    description: 'The most people of one booking',
  })
  placesEach?: number;
  @IntField(EVENT_PLACES.bookingUntil, {
    default: EVENT_PLACES.bookingUntil.default,
    example: 2,
    description: 'Hours before the start until which places can be booked',
  })
  bookingUntil?: number;
  @TextField(EVENT.bookingNote, {
    example: 'Please come to the main gate.',
    description: 'What those who book should know',
  })
  bookingNote?: string | null;
  @BooleanField({ default: true, description: 'Whether visitors can wait for a place when none is left' })
  hasWaitingList?: boolean;
  @UrlField() heroImage?: string | null;
  @UrlField() mainImage?: string | null;
  @PhotosField(EVENT_PHOTOS) photos?: string[];
  @AltsField() alts?: Alts;
  @FocalPointsField() focalPoints?: FocalPoints;
}

export class EventChangesDto extends PartialType(EventDto) {}

export class PublicEventDto extends ResponseType(EventDto, ownFieldsOf(EventDto, ScheduleDto)) {
  @IdProperty() id: number;
  @ApiProperty({ type: 'integer', nullable: true }) branchId: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    description: 'Places that can still be booked; null: it takes no bookings',
    example: 12,
  })
  placesLeft: number | null;
  @DateTimeProperty() createdAt: string;
}

class StaffSeriesDto {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Identifies the series' })
  seriesId: number | null;
  @ApiProperty({
    type: 'integer',
    required: false,
    example: 12,
    description: 'In a list with the filter `series: collapsed`: how many of its events belong to the series',
  })
  seriesCount?: number;
}

export class StaffEventDto extends IntersectionType(PublicEventDto, StaffSeriesDto, StaffScheduleDto, StaffRecordDto) {}

export class SavedEventsDto extends StaffEventDto implements SavedSeries {
  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'The number of saved events, including this one. Missing in an error response.',
    example: 12,
  })
  savedCount: number;
  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'The number of later events that had another value in a changed field',
    example: 1,
  })
  replacedCount: number;
}

/** Repeats weekly or monthly, on single days, or both. */
export class RepeatDto implements RepeatInput {
  @EnumField(REPEATS) every?: Repeat;
  @IntField(SERIES.times, { description: 'How many further events `every` creates', example: 3 }) times?: number;
  @DaysField({ max: SERIES.moreAtMost, message: SERIES.dates }) dates?: string[];
  @BooleanField({ description: 'Whether the further events are drafts without a schedule' }) asDrafts?: boolean;
}

/** Events are created with the later ones of their series, or repeated afterwards. */
export class NewEventDto extends EventDto implements NewEventInput {
  @ApiProperty({ type: RepeatDto, required: false, description: 'Creates further events on other days' })
  @IsOptional()
  @IsObject({ message: SERIES.repeat })
  @ValidateNested()
  @Type(() => RepeatDto)
  repeat?: RepeatDto;
}

export class SeriesEventDto implements SeriesEvent {
  @IdProperty() id: number;
  @ApiProperty({ type: 'integer', description: 'Send it in If-Match', example: 1 }) version: number;
  @ApiProperty({ type: String, example: 'Chess Club' }) title: string;
  @DateTimeProperty() date: string;
  @ApiProperty({ description: 'Whether this request created it', example: true }) isNew: boolean;
}
