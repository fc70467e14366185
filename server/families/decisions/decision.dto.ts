import { ApiProperty } from '@nestjs/swagger';
import { ADMISSION_STATUSES, type AdmissionStatus } from '../../../contract/families/admissions.js';
import { type Decision, DECISION_DELAY_SECONDS, type DecisionMail } from '../../../contract/families/decisions.js';
import { REPLY } from '../../../contract/families/threads.js';
import { VISIT_KINDS, type VisitKind } from '../../../contract/families/visits.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { TextField } from '../../platform/validation/fields.js';

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

export class DecisionDto implements Decision {
  @DateTimeProperty(
    true,
    `When it is carried out, ${DECISION_DELAY_SECONDS} seconds after the status changed; null afterwards`,
  )
  dueAt: string | null;
  @ApiProperty({
    enum: [...ADMISSION_STATUSES, null],
    nullable: true,
    description: 'The previous status, which undoes the decision while it waits',
    example: 'IN_PROGRESS',
  })
  previousStatus: AdmissionStatus | null;
  @ApiProperty({ type: [CancelledVisitDto], description: 'Upcoming planned visits, which are cancelled' })
  visits: CancelledVisitDto[];
  @ApiProperty({
    type: [String],
    description: 'The names of the documents whose requests are closed',
    example: ['Birth certificate'],
  })
  documents: string[];
  @ApiProperty({
    type: String,
    description: "The subject of the mail that waits, otherwise of the school's own text",
    example: 'Your application: 7K2M-9QXR-4T6W',
  })
  subject: string;
  @ApiProperty({ type: String, description: 'Plain text', example: 'We are pleased to offer your child a place.' })
  text: string;
  @ApiProperty({ type: Boolean, description: 'Whether a mail waits to be sent', example: false })
  isMailWaiting: boolean;
}
