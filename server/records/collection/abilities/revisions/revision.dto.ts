import { ApiProperty } from '@nestjs/swagger';
import {
  type Revision,
  REVISION_ACTIONS,
  type RevisionAction,
  type SettingRevision,
} from '../../../../../contract/records/revisions.js';
import { DateTimeProperty } from '../../../../platform/openapi/response-dto.js';

const Values = (description: string) =>
  ApiProperty({ type: 'object', additionalProperties: true, description, example: { title: 'Annual Sports Meet' } });

export class RevisionDto implements Revision {
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 }) number: number;
  @DateTimeProperty() at: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who saved it; null for the clock, and for what was there before the first save',
    example: 'Nimali Silva',
  })
  by: string | null;
  @ApiProperty({ enum: [...REVISION_ACTIONS] }) action: RevisionAction;
  @ApiProperty({ type: [String], description: 'The fields that the save changed', example: ['title'] })
  fields: string[];
  @Values('The record as it was after the save') values: Record<string, unknown>;
  @Values('What the changed fields held before') before: Record<string, unknown>;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The revision that was restored', example: null })
  revertedTo: number | null;
}

export class SettingRevisionDto extends RevisionDto implements SettingRevision {
  @ApiProperty({ type: String, example: 'contact_phone' }) key: string;
}
