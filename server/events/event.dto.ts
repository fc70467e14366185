import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { EVENT, EVENT_DATE, EVENT_PHOTOS, type EventInput } from '../../contract/events.js';
import { type Status, STATUSES } from '../../contract/records.js';
import { Address, Choice, Instant, Photos, Text } from '../validation/fields.js';
import { ResponseType, IdProperty, DateTimeProperty, StaffRecordDto } from '../openapi/response-dto.js';

export class EventDto implements EventInput {
  @Text(EVENT.title, { example: 'Annual Sports Meet' }) title: string;
  @Instant(EVENT_DATE) date: string;
  @Text(EVENT.time, { example: '15:30' }) time: string;
  @Text(EVENT.description, { example: 'Four houses, one afternoon. **Bring a hat.**' }) description: string;
  @Text(EVENT.branch, { example: 'Kandy', description: "A branch's short name; other text is kept as it is" })
  branch?: string | null;
  @Choice(STATUSES) status?: Status;
  @Address() heroImage?: string | null;
  @Address() mainImage?: string | null;
  @Photos(EVENT_PHOTOS) photos?: string[];
}

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
] as const;

export class PublicEventDto extends ResponseType(EventDto, EVENT_FIELDS) {
  @IdProperty() id: number;
  @ApiProperty({ type: 'integer', nullable: true }) branchId: number | null;
  @DateTimeProperty() createdAt: string;
}

export class StaffEventDto extends IntersectionType(PublicEventDto, StaffRecordDto) {}
