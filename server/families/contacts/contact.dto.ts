import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
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
import { ENTERED_CONTACT, type EnteredContact } from '../../../contract/families/entries.js';
import type { LastKind } from '../../../contract/families/threads.js';
import { EnumField, BooleanField, IntField, OmittableTextField, TextField } from '../../platform/validation/fields.js';
import {
  ActiveAtProperty,
  HeldField,
  LastKindProperty,
  LastTextProperty,
  NoticeVersionProperty,
  ReasonField,
  UndeliveredProperty,
} from '../forms/privacy.dto.js';
import { AssigneeField } from '../forms/assignee.dto.js';
import { EntryDto } from '../forms/entry.dto.js';
import { SignalsDto } from '../forms/signals.dto.js';
import { SpamField } from '../forms/spam.dto.js';
import { WaitDto } from '../forms/wait.dto.js';
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

class ReachableContactDto extends OmitType(ContactDto, ['phone', 'email']) {
  @OmittableTextField(ENTERED_CONTACT.phone, { example: '0771234567', description: 'Empty if it is not known' })
  phone: string;
  @OmittableTextField(ENTERED_CONTACT.email, { example: 'ruwan@example.com', description: 'Empty if it is not known' })
  email: string;
}

/** Staff enter what came by phone, at the desk or by chat. */
export class EnteredContactDto
  extends IntersectionType(OmitType(ReachableContactDto, ['subject']), EntryDto)
  implements EnteredContact
{
  @TextField(ENTERED_CONTACT.subject, { example: 'Fees', description: 'By default the way in which it came' })
  subject?: string | null;
}

class StaffContactFieldsDto extends IntersectionType(ReachableContactDto, WaitDto) {
  @EnumField(CONTACT_STATUSES, CONTACT_STATUS_ALIASES) status?: ContactStatus;
  @AssigneeField('contacts') assigneeId?: number | null;
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
  'assigneeId',
  'waitUntil',
  'waitReason',
  'waitEnded',
  'isRead',
  'spam',
  'isHeld',
] as const;

export class StaffContactDto extends IntersectionType(
  ResponseType(StaffContactFieldsDto, CONTACT_FIELDS),
  StaffRecordDto,
) {
  declare assigneeId: number | null;
  declare waitUntil: string | null;
  declare waitReason: string | null;
  declare waitEnded: boolean;
  @ReferenceProperty() reference: string;
  @ApiProperty({ type: String, nullable: true, description: "The branch's short name", example: null })
  branch: string | null;
  @NoticeVersionProperty() noticeVersion: number | null;
  @UndeliveredProperty() isUndelivered: boolean;
  @ActiveAtProperty() activeAt: string;
  @LastKindProperty() lastKind: LastKind | null;
  @LastTextProperty() lastText: string | null;
  @ApiProperty({
    enum: CONTACT_SOURCES,
    description: 'The form of the site, a mail to the school, or what staff entered',
    example: 'FORM',
  })
  source: ContactSource;
}
