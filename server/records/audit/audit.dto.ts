import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTIONS, type AuditAction, type AuditLine } from '../../../contract/records/audit.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';

const Texts = (description: string, example: string[]) => ApiProperty({ type: [String], description, example });

export class AuditLineDto implements AuditLine {
  @IdProperty() id: number;
  @DateTimeProperty() at: string;
  @ApiProperty({ enum: [...AUDIT_ACTIONS] }) action: AuditAction;
  @ApiProperty({ type: String, nullable: true, description: 'Collection', example: 'admissions' })
  collection: string | null;
  @Texts('Ids of records, or keys of settings', ['7']) records: string[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Title of the only record, as it is now; null if it was deleted permanently or has none',
    example: 'Kumari Perera',
  })
  recordName: string | null;
  @Texts('Changed fields, or what was read of a record, such as its `thread`', ['status'])
  fields: string[];
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null for visitors, API tokens and the scheduler',
    example: 2,
  })
  userId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Or the name of the API token; also null for a deleted user',
    example: 'Nimali Silva',
  })
  userName: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Id of the session or the API token' })
  sessionId: string | null;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Number of equal actions within a minute, or of records' })
  count: number;
}
