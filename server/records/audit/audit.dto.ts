import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTIONS, type AuditAction, type AuditLine } from '../../../contract/records/audit.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';

const Texts = (description: string, example: string[]) => ApiProperty({ type: [String], description, example });

export class AuditLineDto implements AuditLine {
  @IdProperty() id: number;
  @DateTimeProperty() at: string;
  @ApiProperty({ enum: [...AUDIT_ACTIONS] }) action: AuditAction;
  @ApiProperty({ type: String, nullable: true, description: 'The kind of record', example: 'admissions' })
  collection: string | null;
  @Texts('Ids of records, or keys of settings', ['7']) records: string[];
  @Texts('The fields that a save changed, or what was opened of a record, such as its `thread`', ['status'])
  fields: string[];
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null for visitors, API tokens and the clock',
    example: 2,
  })
  userId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Or that of the API token; null for a deleted user, too',
    example: 'Nimali Silva',
  })
  userName: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'One sign-in, or the id of the API token' })
  sessionId: string | null;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'How often within the minute, or how many records' })
  count: number;
}
