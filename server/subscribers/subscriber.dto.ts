import { IntersectionType } from '@nestjs/swagger';
import { SUBSCRIBER } from '../../contract/subscribers.js';
import { TextField } from '../validation/fields.js';
import { SpamField } from '../forms/spam.dto.js';
import { PartialType } from '../validation/partial.js';
import { ResponseType, StaffRecordDto } from '../openapi/response-dto.js';

export class SubscriberDto {
  @TextField(SUBSCRIBER.email, { example: 'nadeesha@example.com' }) email: string;
}

class StaffSubscriberFieldsDto extends SubscriberDto {
  @SpamField() spam?: boolean;
}

export class SubscriberChangesDto extends PartialType(StaffSubscriberFieldsDto) {}

const SUBSCRIBER_FIELDS = ['email', 'spam'] as const;

export class StaffSubscriberDto extends IntersectionType(
  ResponseType(StaffSubscriberFieldsDto, SUBSCRIBER_FIELDS),
  StaffRecordDto,
) {}
