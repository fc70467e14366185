import { ApiProperty } from '@nestjs/swagger';
import {
  ERASE_WANTED,
  ERASE_WORD,
  type Erased,
  PARENT_COLLECTIONS,
  PARENT_SEARCH,
  type ParentCollection,
  type ParentData,
  type ParentRecord,
  type ParentSearch,
} from '../../../contract/families/parents.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { TextField } from '../../platform/validation/fields.js';
import { OwnPasswordField } from '../../platform/validation/own-password.dto.js';

export class ParentSearchDto implements ParentSearch {
  @TextField(PARENT_SEARCH.email, { example: 'ruwan@example.com' }) email?: string | null;
  @TextField(PARENT_SEARCH.phone, { description: 'In any format', example: '+94 77 123 4567' })
  phone?: string | null;
}

export class EraseParentDto extends ParentSearchDto {
  @TextField(
    { required: ERASE_WANTED, max: ERASE_WORD.length, pattern: new RegExp(`^${ERASE_WORD}$`), message: ERASE_WANTED },
    { description: 'Typed as a confirmation', example: ERASE_WORD },
  )
  confirmation: string;
  @OwnPasswordField() currentPassword?: string;
}

const ROW = { type: 'object', additionalProperties: true } as const;

export class ParentRecordDto implements ParentRecord {
  @ApiProperty({ enum: PARENT_COLLECTIONS, description: 'Its collection', example: 'contacts' })
  collection: ParentCollection;
  @IdProperty() id: number;
  @DateTimeProperty(true) deletedAt: string | null;
  @ApiProperty({ type: Boolean, description: 'Whether it is held and therefore kept' }) isHeld: boolean;
  @ApiProperty({ ...ROW, description: 'All stored values', example: { name: 'Ruwan Perera' } })
  values: Record<string, unknown>;
}

const rowsOf = (description: string, example: object) =>
  ApiProperty({ type: 'array', items: ROW, description, example: [example] });

export class ParentDataDto implements ParentData {
  @ApiProperty({
    type: [ParentRecordDto],
    description: 'Messages, applications, bookings and sign-ups, including those in the trash',
  })
  records: ParentRecord[];
  @rowsOf('Mails to the parent and about the records', { subject: 'We have your message' })
  mails: Record<string, unknown>[];
  @rowsOf(
    'Replies, answers and notes about the records, and answers from the email address about other records; files without their content',
    {
      kind: 'reply',
    },
  )
  thread: Record<string, unknown>[];
  @rowsOf('Visits and assessments', { place: 'Front office' }) visits: Record<string, unknown>[];
  @rowsOf('Documents, without their files', { name: 'Birth certificate' }) documents: Record<string, unknown>[];
  @rowsOf('The history of the records', { action: 'created' }) revisions: Record<string, unknown>[];
  @rowsOf('Responses to forms with an `Idempotency-Key`, kept for 24 hours', { form: 'contacts' })
  answers: Record<string, unknown>[];
  @ApiProperty({
    type: 'integer',
    description: 'The number of saved views that search for the parent, which are erased, too',
    example: 1,
  })
  savedViews: number;
  @ApiProperty({ type: 'integer', description: 'The number of lines of the audit log with these ids', example: 4 })
  auditLines: number;
}

export class ErasedDto implements Erased {
  @ApiProperty({ type: 'integer', description: 'The number of records that were deleted permanently', example: 2 })
  erased: number;
  @ApiProperty({ type: 'integer', description: 'The number of records that are held and therefore kept', example: 0 })
  kept: number;
}
