import { IntersectionType } from '@nestjs/swagger';
import { CONTACT_BRANCH } from '../../../contract/families/contacts.js';
import { MERGE_FIELDS, REPLY_TEMPLATE, type ReplyTemplateInput } from '../../../contract/families/threads.js';
import { ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import { IntField, TextField } from '../../platform/validation/fields.js';

const FIELDS = MERGE_FIELDS.map((field) => `{{${field}}}`).join(', ');

export class TemplateDto implements ReplyTemplateInput {
  @TextField(REPLY_TEMPLATE.name, { example: 'Come and see us' }) name: string;
  @TextField(REPLY_TEMPLATE.subject, {
    description: 'Of the reply, with the same words; null: that of what is answered',
    example: 'Your visit to {{school}}',
  })
  subject?: string | null;
  @TextField(REPLY_TEMPLATE.text, {
    description: `Plain text, in which ${FIELDS} stand for what a message or application says`,
    example: 'Dear {{name}},\n\nthank you for writing to {{school}}.',
  })
  text: string;
  @IntField(
    { ...CONTACT_BRANCH, message: 'Please choose a branch that is there' },
    { nullable: true, example: null, description: 'The branch whose staff have it; null: all' },
  )
  branchId?: number | null;
}

export class StaffTemplateDto extends IntersectionType(
  ResponseType(TemplateDto, ['name', 'subject', 'text', 'branchId']),
  StaffRecordDto,
) {
  declare subject: string | null;
  declare branchId: number | null;
}
