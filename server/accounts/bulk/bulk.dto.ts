import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsOptional, ValidateBy } from 'class-validator';
import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import {
  BULK,
  BULK_ACTIONS,
  BULK_COLLECTIONS,
  BULK_STATES,
  type BulkAction,
  type BulkChange,
  type BulkChangeDetails,
  type BulkCollection,
  type BulkFailure,
  type BulkInput,
  type BulkRow,
  type BulkState,
} from '../../../contract/accounts/bulk.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { LAST_SAVE } from '../../platform/openapi/last-save.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { EnumField, LowercaseEnumField, TextField } from '../../platform/validation/fields.js';
import { isBulkRow } from './bulk-rows.js';

const Values = (description: string, example: object | null, docs: object = {}) =>
  ApiProperty({ type: 'object', additionalProperties: true, description, example, ...docs });

class BulkRowDto implements BulkRow {
  @IdProperty() id: number;
  @ApiProperty({ type: 'integer', minimum: 1, required: false, description: 'The version that was read', example: 1 })
  version?: number;
}

export class BulkInputDto implements BulkInput {
  @LowercaseEnumField(BULK_COLLECTIONS, { required: true }) collection: BulkCollection;
  @EnumField(BULK_ACTIONS, {}, { required: true, description: 'What is done to each record' })
  action: BulkAction;
  @ApiProperty({
    type: [BulkRowDto],
    required: false,
    minItems: 1,
    maxItems: BULK.rowsAtMost,
    description: 'The records. One with another version is not changed.',
  })
  @IsOptional()
  @IsArray({ message: BULK.rows })
  @ArrayMinSize(1, { message: BULK.rows })
  @ArrayMaxSize(BULK.rowsAtMost, { message: BULK.rows })
  @ValidateBy({ name: 'rows', validator: { validate: areRows, defaultMessage: () => BULK.rows } })
  rows?: readonly BulkRow[];
  @Values('Instead of `rows`: a filter of the list, such as `{"status":"DRAFT"}`', null, {
    required: false,
    nullable: true,
  })
  @IsOptional()
  @IsObject({ message: 'Must be an object' })
  filter?: Record<string, unknown> | null;
  @Values('The values that an update sets', { status: 'ACTIVE' }, { required: false })
  @IsOptional()
  @IsObject({ message: BULK.data })
  data?: Record<string, unknown>;
  @TextField(BULK.key, {
    description:
      'An idempotency key, new for each change. Repeating it returns the same change, such as after a lost response.',
    example: '0d1c9f5e-7a40-4a0e-8f2b-5b0c3f6a9d21',
  })
  key?: string;
  @TextField(
    { ...CURRENT_PASSWORD, required: undefined },
    { format: 'password', description: 'Your own password; required to delete users', example: 'correct horse' },
  )
  currentPassword?: string;
}

function areRows(value: unknown): boolean {
  return Array.isArray(value) && value.every(isBulkRow);
}

export class BulkChangeDto implements BulkChange {
  @IdProperty() id: number;
  @ApiProperty({ enum: [...BULK_COLLECTIONS], example: 'events' }) collection: BulkCollection;
  @ApiProperty({ enum: [...BULK_ACTIONS], example: 'UPDATE' }) action: BulkAction;
  @Values(
    'The values that an update sets; null for other actions and an Undo',
    { status: 'ACTIVE' },
    { nullable: true },
  )
  data: Record<string, unknown> | null;
  @ApiProperty({ enum: [...BULK_STATES] }) state: BulkState;
  @ApiProperty({ type: 'integer', description: 'The number of records', example: 120 }) total: number;
  @ApiProperty({ type: 'integer', description: 'The number of records that were changed', example: 100 }) done: number;
  @ApiProperty({ type: 'integer', description: 'The number of records that failed', example: 1 }) failed: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The change that it undoes', example: null })
  undoOf: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'The key of the request', example: null }) key:
    string | null;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty(true) endedAt: string | null;
}

class BulkFailureDto implements BulkFailure {
  @ApiProperty({ type: 'integer', description: 'The HTTP status that a single request would get', example: 412 })
  status: number;
  @ApiProperty({ type: String, example: 'Somebody else has changed this record' }) message: string;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, description: 'The ids of the records', example: [7] })
  ids: number[];
  @ApiProperty({ ...LAST_SAVE, selfRequired: false })
  save?: LastSave;
}

class BulkEndDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name of the user who stopped it; null if nobody did, or the account was deleted',
    example: null,
  })
  stoppedBy: string | null;
  @ApiProperty({ description: 'Whether you stopped it', example: false }) isStoppedByReader: boolean;
  @ApiProperty({ type: [BulkFailureDto], description: 'Why records were not changed' }) failures: BulkFailureDto[];
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'The records that were not reached before it was stopped',
    example: [],
  })
  notReached: number[];
  @ApiProperty({
    type: [BulkRowDto],
    description: 'After the end: the changed records and their versions',
  })
  doneRows: BulkRowDto[];
}

export class BulkChangeDetailsDto extends IntersectionType(BulkChangeDto, BulkEndDto) implements BulkChangeDetails {}
