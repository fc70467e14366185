import { ApiProperty } from '@nestjs/swagger';
import {
  MAIL_COLLECTIONS,
  MAIL_KINDS,
  MAIL_STATES,
  OTHER_ADDRESS,
  type MailCollection,
  type MailKind,
  type MailState,
  type MailStatus,
  type StaffMail,
} from '../../../contract/delivery/mails.js';
import { TextField } from '../../platform/validation/fields.js';
import { IdProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';

const MAIL_STATE =
  '`failed`: the mail server refused it, tries ended, or it bounced. `kept`: no mail server was configured. `dismissed`: staff decided that it is not sent';

export class StaffMailDto extends StaffRecordDto implements StaffMail {
  @ApiProperty({ type: String, description: 'With commas between several', example: 'office@crestfield.example.com' })
  to: string;
  @ApiProperty({ type: String, description: 'Its subject', example: 'New message: 7Q4M-2ZKD-93HB' }) subject: string;
  @ApiProperty({
    type: String,
    description: 'As a client without HTML shows it',
    example: 'Somebody has written to the school on its web site.\n\nReference: 7Q4M-2ZKD-93HB',
  })
  text: string;
  @ApiProperty({ enum: [...MAIL_KINDS], description: 'To staff, or to the parent' }) kind: MailKind;
  @ApiProperty({ enum: [...MAIL_COLLECTIONS], description: 'What it is about' }) collection: MailCollection;
  @IdProperty() recordId: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The branch of that record', example: null })
  branchId: number | null;
  @ApiProperty({ enum: [...MAIL_STATES], description: MAIL_STATE })
  state: MailState;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How often it was tried', example: 1 }) attempts: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is tried next',
    example: null,
  })
  nextAttemptAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the mail server said last', example: null })
  lastError: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'X-Request-Id of the request that caused it; null of background work',
    example: '0c4b4f0e-6d0b-4b8e-9d4e-3f1b7f6f2a55',
  })
  requestId: string | null;
}

export class MailStatusDto implements MailStatus {
  @ApiProperty({ type: Boolean, description: 'Whether a mail server is configured', example: true }) isSending: boolean;
}

export class SendAgainDto {
  @TextField(OTHER_ADDRESS, { description: 'An address in place of its own', example: 'ruwan@example.com' })
  to?: string | null;
}
