import { ApiProperty } from '@nestjs/swagger';
import {
  FORM_DRAFT,
  type FormDraftInput,
  type FormDraftSummary,
  type StaffFormDraft,
} from '../../../contract/accounts/form-drafts.js';
import { DRAFT_RESOURCES, type DraftName } from '../../../contract/records/open-forms.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { BooleanField, IntField, TextField } from '../../platform/validation/fields.js';
import { ValuesField } from '../../platform/validation/values-field.js';

type Values = Record<string, unknown>;

const VALUES = { type: 'object', additionalProperties: true, example: { title: 'Sports Meet' } } as const;
const VERSION = { min: 0, max: 2 ** 31 - 1, message: 'Must be a version' };

export class FormDraftDto implements FormDraftInput {
  @ValuesField(VALUES.example) typed: Values;
  @ValuesField(VALUES.example) opened: Values;
  @IntField(VERSION, { nullable: true }) baseVersion: number | null = null;
  @TextField({ max: FORM_DRAFT.titleLength }) title: string | null = null;
  @BooleanField({ default: false }) lacksPictures: boolean = false;
  @TextField({ max: 255 }, { description: 'The `Idempotency-Key` of the form of a new record', example: null })
  idempotencyKey: string | null = null;
}

export class FormDraftSummaryDto implements FormDraftSummary {
  @ApiProperty({ enum: [...DRAFT_RESOURCES] }) resource: DraftName['resource'];
  @ApiProperty({ type: String, example: '7', description: 'An id, a category of settings, or the key of a new record' })
  record: string;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @DateTimeProperty() updatedAt: string;
}

export class StaffFormDraftDto extends FormDraftSummaryDto implements StaffFormDraft {
  @ApiProperty({ ...VALUES, description: 'The unsaved values' }) typed: Values;
  @ApiProperty({ ...VALUES, description: 'The values of the same fields when the form was opened' }) opened: Values;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The version of the record when the form was opened' })
  baseVersion: number | null;
  @ApiProperty({ type: Boolean, description: 'Whether pictures were chosen that are not uploaded' })
  lacksPictures: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The `Idempotency-Key` of the form of a new record',
    example: null,
  })
  idempotencyKey: string | null;
}
