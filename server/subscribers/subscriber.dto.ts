import { IntersectionType } from '@nestjs/swagger';
import { SUBSCRIBER } from '../../contract/subscribers.js';
import { Text } from '../common/fields.js';
import { PartialType } from '../common/partial.js';
import { Shown, StaffRecordDto } from '../common/shown.js';

export class SubscriberDto {
  @Text(SUBSCRIBER.email, { example: 'nadeesha@example.com' }) email: string;
}

export class SubscriberChangesDto extends PartialType(SubscriberDto) {}

export class StaffSubscriberDto extends IntersectionType(Shown(SubscriberDto, ['email']), StaffRecordDto) {}
