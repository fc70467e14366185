import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsInt, Max, Min } from 'class-validator';
import { BULK } from '../../../contract/accounts/bulk.js';
import {
  ADMISSION_STATUS_ALIASES,
  ADMISSION_STATUSES,
  type AdmissionStatus,
} from '../../../contract/families/admissions.js';
import {
  DECIDED_STATUSES,
  type DecidedStatus,
  type Decision,
  DECISION_DELAY_SECONDS,
  DECISION_MAIL_STATES,
  type DecisionInput,
  type DecisionMail,
  type DecisionMailState,
  type DecisionPlan,
} from '../../../contract/families/decisions.js';
import { REPLY } from '../../../contract/families/threads.js';
import { VISIT_KINDS, type VisitKind } from '../../../contract/families/visits.js';
import { formatCount } from '../../../contract/platform/counts.js';
import { CountProperty, DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { EnumField, TextField } from '../../platform/validation/fields.js';
import { PartialType } from '../../platform/validation/partial.js';
import { DecisionChoicesDto } from '../admissions/admission.dto.js';

export class DecisionMailDto implements DecisionMail {
  @TextField(REPLY.subject, { example: 'Your application: 7K2M-9QXR-4T6W' }) subject: string;
  @TextField(REPLY.text, {
    description: 'Plain text; an empty line separates paragraphs',
    example: 'We are pleased to offer your child a place.',
  })
  text: string;
}

class CancelledVisitDto {
  @ApiProperty({ enum: VISIT_KINDS, description: 'Its kind', example: 'visit' }) kind: VisitKind;
  @DateTimeProperty(false, 'When it begins') startsAt: string;
  @DateTimeProperty(false, 'When it ends') endsAt: string;
}

class DecisionEffectsDto {
  @ApiProperty({ type: [CancelledVisitDto], description: 'Upcoming planned visits, which are cancelled' })
  visits: CancelledVisitDto[];
  @ApiProperty({
    type: [String],
    description: 'The names of the documents that the parent is asked for and has not sent',
    example: ['Birth certificate'],
  })
  documents: string[];
  @ApiProperty({
    type: String,
    description: "The subject of the mail that waits, otherwise of the school's own text",
    example: 'Your application for Senuli: 7K2M-9QXR-4T6W',
  })
  subject: string;
  @ApiProperty({ type: String, description: 'Plain text', example: 'We are pleased to offer your child a place.' })
  text: string;
}

export class DecisionDto extends DecisionEffectsDto implements Decision {
  @DateTimeProperty(
    true,
    `When it is carried out, ${DECISION_DELAY_SECONDS} seconds after the status changed; null afterwards`,
  )
  dueAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Milliseconds until then', example: 24_500 })
  msUntilDue: number | null;
  @ApiProperty({
    enum: [...ADMISSION_STATUSES, null],
    nullable: true,
    description: 'The previous status, which undoes the decision while it waits',
    example: 'IN_PROGRESS',
  })
  previousStatus: AdmissionStatus | null;
  @ApiProperty({ type: Boolean, description: 'Whether requests for documents stay open', example: false })
  keepsDocuments: boolean;
  @ApiProperty({
    enum: [...DECISION_MAIL_STATES],
    description: 'Of the mail to the parent about the decision; `kept` without a mail server',
    example: 'waiting',
  })
  mailState: DecisionMailState;
  @DateTimeProperty(true, 'When that mail was sent') mailedAt: string | null;
}

export class DecisionInputDto
  extends IntersectionType(PartialType(DecisionMailDto), DecisionChoicesDto)
  implements DecisionInput
{
  @EnumField(DECIDED_STATUSES, ADMISSION_STATUS_ALIASES, { required: true, example: 'APPROVED' })
  status: DecidedStatus;
}

const message = `Must be a list of 1 to ${formatCount(BULK.rowsAtMost)} ids`;

export class DecisionPlanInputDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    minItems: 1,
    maxItems: BULK.rowsAtMost,
    description: 'The applications that are to be decided',
    example: [3, 4],
  })
  @ArrayMinSize(1, { message })
  @ArrayMaxSize(BULK.rowsAtMost, { message })
  @IsInt({ each: true, message })
  @Min(1, { each: true, message })
  @Max(2 ** 31 - 1, { each: true, message })
  ids: number[];
  @EnumField(DECIDED_STATUSES, ADMISSION_STATUS_ALIASES, { required: true, example: 'APPROVED' })
  status: DecidedStatus;
}

export class DecisionPlanDto extends DecisionEffectsDto implements DecisionPlan {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'The child of this application', example: 'Senuli Perera' })
  studentName: string;
  @ApiProperty({ type: String, description: "The parent's email; empty without one", example: 'ruwan@example.com' })
  email: string;
  @CountProperty('How many applications the decision changes', 12) applications: number;
  @CountProperty('How many of their parents can be mailed', 11) mails: number;
  @CountProperty('The number of visits that are cancelled, each with a mail', 2) visitCount: number;
  @CountProperty('The number of requests for documents that are closed', 5) documentCount: number;
  @ApiProperty({ type: Boolean, description: 'Whether a mail server is configured; otherwise mails are kept' })
  isSending: boolean;
}
