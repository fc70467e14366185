import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  CONTACT,
  CONTACT_BRANCH,
  CONTACT_SOURCES,
  CONTACT_STATUS_ALIASES,
  CONTACT_STATUSES,
  type ContactInput,
  type ContactSource,
  type ContactStatus,
} from '../../../contract/families/contacts.js';
import type { LastKind } from '../../../contract/families/threads.js';
import { EnumField, BooleanField, IntField, TextField } from '../../platform/validation/fields.js';
import {
  ActiveAtProperty,
  HeldField,
  LastKindProperty,
  LastTextProperty,
  NoticeVersionProperty,
  ReasonField,
  UndeliveredProperty,
} from '../forms/privacy.dto.js';
import { SignalsDto } from '../forms/signals.dto.js';
import { SpamField } from '../forms/spam.dto.js';
import { PartialType } from '../../platform/validation/partial.js';
import { ReferenceProperty } from '../../platform/openapi/receipts.js';
import { ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';

export class ContactDto implements ContactInput {
  @TextField(CONTACT.name, { example: 'Ruwan Perera' }) name: string;
  @TextField(CONTACT.phone, { example: '0771234567' }) phone: string;
  @TextField(CONTACT.email, { example: 'ruwan@example.com' }) email: string;
  @TextField(CONTACT.subject, { example: 'Visiting the Kandy campus' }) subject: string;
  @TextField(CONTACT.message, { description: 'Text of the message', example: 'May we come on a Friday morning?' })
  message: string;
  @IntField(CONTACT_BRANCH, { nullable: true, example: null, description: 'The branch whose page it was sent from' })
  branchId?: number | null;
}

export class NewContactDto extends IntersectionType(ContactDto, SignalsDto) {}

class StaffContactFieldsDto extends ContactDto {
  @EnumField(CONTACT_STATUSES, CONTACT_STATUS_ALIASES) status?: ContactStatus;
  @BooleanField() isRead?: boolean;
  @SpamField() spam?: boolean;
  @HeldField() isHeld?: boolean;
}

export class ContactChangesDto extends PartialType(StaffContactFieldsDto) {
  @ReasonField() reason?: string | null;
}

const CONTACT_FIELDS = [
  'name',
  'phone',
  'email',
  'subject',
  'message',
  'branchId',
  'status',
  'isRead',
  'spam',
  'isHeld',
] as const;

export class StaffContactDto extends IntersectionType(
  ResponseType(StaffContactFieldsDto, CONTACT_FIELDS),
  StaffRecordDto,
) {
  @ReferenceProperty() reference: string;
  @ApiProperty({ type: String, nullable: true, description: "The branch's short name", example: null })
  branch: string | null;
  @NoticeVersionProperty() noticeVersion: number | null;
  @UndeliveredProperty() isUndelivered: boolean;
  @ActiveAtProperty() activeAt: string;
  @LastKindProperty() lastKind: LastKind | null;
  @LastTextProperty() lastText: string | null;
  @ApiProperty({ enum: CONTACT_SOURCES, description: 'The form of the site, or a mail to the school', example: 'FORM' })
  source: ContactSource;
}
