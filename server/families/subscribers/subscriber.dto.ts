import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { SUBSCRIBER } from '../../../contract/families/subscribers.js';
import { TextField } from '../../platform/validation/fields.js';
import { NoticeVersionProperty } from '../forms/privacy.dto.js';
import { SignalsDto } from '../forms/signals.dto.js';
import { SpamField } from '../forms/spam.dto.js';
import { PartialType } from '../../platform/validation/partial.js';
import { DateTimeProperty, ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';

export class SubscriberDto {
  @TextField(SUBSCRIBER.email, { example: 'nadeesha@example.com' }) email: string;
}

export class NewSubscriberDto extends IntersectionType(SubscriberDto, SignalsDto) {}

class StaffSubscriberFieldsDto extends SubscriberDto {
  @SpamField() spam?: boolean;
}

export class SubscriberChangesDto extends PartialType(StaffSubscriberFieldsDto) {}

const SUBSCRIBER_FIELDS = ['email', 'spam'] as const;

export class StaffSubscriberDto extends IntersectionType(
  ResponseType(StaffSubscriberFieldsDto, SUBSCRIBER_FIELDS),
  StaffRecordDto,
) {
  @DateTimeProperty(true, 'When its owner confirmed the sign-up; null: not yet')
  confirmedAt: string | null;

  @DateTimeProperty(true, 'When a mail bounced; null: none did')
  bouncedAt: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether its owner wants newsletters' }) newsletters: boolean;
  @ApiProperty({ type: Boolean, description: 'Whether its owner wants mails about closures' }) closures: boolean;
  @ApiProperty({ type: [Number], description: 'Ids of the branches whose closures its owner wants; empty: of all' })
  branchIds: number[];

  @NoticeVersionProperty() noticeVersion: number | null;
}
