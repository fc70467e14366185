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
  @ApiProperty({ type: 'integer', minimum: 1, required: false, description: 'As it was read', example: 1 })
  version?: number;
}

export class BulkInputDto implements BulkInput {
  @LowercaseEnumField(BULK_COLLECTIONS, { required: true }) collection: BulkCollection;
  @EnumField(BULK_ACTIONS, {}, { required: true }) action: BulkAction;
  @ApiProperty({
    type: [BulkRowDto],
    required: false,
    minItems: 1,
    maxItems: BULK.rowsAtMost,
    description: 'Of which records. One that has another version by now stays as it is',
  })
  @IsOptional()
  @IsArray({ message: BULK.rows })
  @ArrayMinSize(1, { message: BULK.rows })
  @ArrayMaxSize(BULK.rowsAtMost, { message: BULK.rows })
  @ValidateBy({ name: 'rows', validator: { validate: areRows, defaultMessage: () => BULK.rows } })
  rows?: readonly BulkRow[];
  @Values('In place of rows: the filter of the list, such as `{"status":"DRAFT"}`', null, {
    required: false,
    nullable: true,
  })
  @IsOptional()
  @IsObject({ message: 'Must be an object' })
  filter?: Record<string, unknown> | null;
  @Values('What an update sets', { status: 'ACTIVE' }, { required: false })
  @IsOptional()
  @IsObject({ message: BULK.data })
  data?: Record<string, unknown>;
  @TextField(BULK.key, {
    description:
      'Of your own, for each change another. The same again answers the same change, where the first answer was lost',
    example: '0d1c9f5e-7a40-4a0e-8f2b-5b0c3f6a9d21',
  })
  key?: string;
  @TextField(
    { ...CURRENT_PASSWORD, required: undefined },
    { format: 'password', description: 'Your own password; wanted to delete users', example: 'correct horse' },
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
  @Values('What an update sets; null of everything else and of an Undo', { status: 'ACTIVE' }, { nullable: true })
  data: Record<string, unknown> | null;
  @ApiProperty({ enum: [...BULK_STATES] }) state: BulkState;
  @ApiProperty({ type: 'integer', description: 'Of how many records', example: 120 }) total: number;
  @ApiProperty({ type: 'integer', description: 'How many are done', example: 100 }) done: number;
  @ApiProperty({ type: 'integer', description: 'How many stay as they were', example: 1 }) failed: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The change that it undoes', example: null })
  undoOf: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'As it was given', example: null }) key: string | null;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty(true) endedAt: string | null;
}

class BulkFailureDto implements BulkFailure {
  @ApiProperty({ type: 'integer', description: 'As a request for one of them is answered', example: 412 })
  status: number;
  @ApiProperty({ type: String, example: 'Somebody else has changed this record' }) message: string;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, description: 'Of these records', example: [7] })
  ids: number[];
  @ApiProperty({
    ...LAST_SAVE,
    selfRequired: false,
    example: { by: 'Anoma Perera', at: '2026-11-25T10:00:00.000Z', isOwn: false },
  })
  save?: LastSave;
}

class BulkEndDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name of whoever stopped it; null where nobody did, or the account is gone',
    example: null,
  })
  stoppedBy: string | null;
  @ApiProperty({ description: 'Whether it was you', example: false }) isStoppedByReader: boolean;
  @ApiProperty({ type: [BulkFailureDto], description: 'Why records are as they were' }) failures: BulkFailureDto[];
  @ApiProperty({ type: 'array', items: { type: 'integer' }, description: 'It was stopped before these', example: [] })
  notReached: number[];
  @ApiProperty({
    type: [BulkRowDto],
    description: 'Once it has ended: what it has done, in the versions that it left',
  })
  doneRows: BulkRowDto[];
}

export class BulkChangeDetailsDto extends IntersectionType(BulkChangeDto, BulkEndDto) implements BulkChangeDetails {}
