import { IntersectionType } from '@nestjs/swagger';
import { SUBSCRIBER } from '../../contract/subscribers.js';
import { Flag, Text } from '../common/fields.js';
import { PartialType } from '../common/partial.js';
import { Shown, StaffRecordDto } from '../common/shown.js';

export class SubscriberDto {
  @Text(SUBSCRIBER.email, { example: 'nadeesha@example.com' }) email: string;
}

class StaffSubscriberFieldsDto extends SubscriberDto {
  @Flag() spam?: boolean;
}

export class SubscriberChangesDto extends PartialType(StaffSubscriberFieldsDto) {}

export const SUBSCRIBER_SHOWN = ['email', 'spam'] as const;

export class StaffSubscriberDto extends IntersectionType(
  Shown(StaffSubscriberFieldsDto, SUBSCRIBER_SHOWN),
  StaffRecordDto,
) {}
