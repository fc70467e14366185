import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { Alts } from '../../../contract/records/alts.js';
import { EVENT, EVENT_DATE, EVENT_PHOTOS, type EventInput } from '../../../contract/content/events.js';
import { type Status, STATUSES } from '../../../contract/platform/records.js';
import {
  type Repeat,
  type RepeatInput,
  REPEATS,
  type SavedSeries,
  SERIES,
  type SeriesEvent,
} from '../../../contract/content/series.js';
import { oneLine } from '../../../contract/platform/validation.js';
import { AltsField } from '../../platform/validation/alts-field.js';
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
import { ScheduleDto, StaffScheduleDto } from '../../records/collection/schedule.dto.js';
import { ResponseType, IdProperty, DateTimeProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';

export class EventDto extends ScheduleDto implements EventInput {
  @TextField({ ...EVENT.title, normalize: oneLine }, { example: 'Annual Sports Meet' }) title: string;
  @DateTimeField(EVENT_DATE) date: string;
  @TextField(EVENT.time, { example: '15:30' }) time: string;
  @TextField(EVENT.description, { example: 'Four houses, one afternoon. **Bring a hat.**' }) description: string;
  @TextField(EVENT.branch, { example: 'Kandy', description: "A branch's short name; other text is kept as it is" })
  branch?: string | null;
  @EnumField(STATUSES) status?: Status;
  @UrlField() heroImage?: string | null;
  @UrlField() mainImage?: string | null;
  @PhotosField(EVENT_PHOTOS) photos?: string[];
  @AltsField() alts?: Alts;
}

export class EventChangesDto extends PartialType(EventDto) {}

const EVENT_FIELDS = [
  'title',
  'date',
  'time',
  'description',
  'branch',
  'status',
  'heroImage',
  'mainImage',
  'photos',
  'alts',
] as const;

export class PublicEventDto extends ResponseType(EventDto, EVENT_FIELDS) {
  @IdProperty() id: number;
  @ApiProperty({ type: 'integer', nullable: true }) branchId: number | null;
  @DateTimeProperty() createdAt: string;
}

class StaffSeriesDto {
  @ApiProperty({ type: 'integer', nullable: true, description: 'The same for all events of a series' })
  seriesId: number | null;
  @ApiProperty({
    type: 'integer',
    required: false,
    example: 12,
    description: 'In a list with the filter `series: collapsed`: how many of its events are in the same series',
  })
  seriesCount?: number;
}

export class StaffEventDto extends IntersectionType(PublicEventDto, StaffSeriesDto, StaffScheduleDto, StaffRecordDto) {}

export class SavedEventsDto extends StaffEventDto implements SavedSeries {
  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'How many events were saved, this one among them; not beside a refusal',
    example: 12,
  })
  savedCount: number;
  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'How many of the later ones had another value of their own in a field that was changed',
    example: 1,
  })
  replacedCount: number;
}

/** Weeks or months on end, single days, or both. */
export class RepeatDto implements RepeatInput {
  @EnumField(REPEATS) every?: Repeat;
  @IntField(SERIES.times, { description: 'How many further events `every` makes', example: 3 }) times?: number;
  @DaysField({ max: SERIES.moreAtMost, message: SERIES.dates }) dates?: string[];
  @BooleanField({ description: 'Whether the further events are drafts without a schedule' }) asDrafts?: boolean;
}

export class SeriesEventDto implements SeriesEvent {
  @IdProperty() id: number;
  @ApiProperty({ type: 'integer', description: 'Goes back in If-Match', example: 1 }) version: number;
  @ApiProperty({ type: String, example: 'Chess Club' }) title: string;
  @DateTimeProperty() date: string;
  @ApiProperty({ description: 'Whether this call has made it', example: true }) isNew: boolean;
}
