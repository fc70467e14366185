import { ApiProperty } from '@nestjs/swagger';
import {
  SETTING_KEY,
  SETTING_LENGTH,
  SETTING_TYPE,
  type Setting,
  type StaffSetting,
} from '../../../contract/school/settings.js';
import type { TextRule } from '../../../contract/platform/validation.js';
import { OptionalOwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { BlankableTextField, TextField } from '../../platform/validation/fields.js';

const KEY: TextRule = {
  required: 'Key is required',
  max: 64,
  pattern: SETTING_KEY,
  message: 'Key must be a word of letters, digits and underscores',
};
const CATEGORY: TextRule = {
  max: 64,
  pattern: /^[a-zA-Z][\w-]*$/,
  message: 'Category must be a word of letters, digits and underscores',
};
const TYPE: TextRule = { max: 16, pattern: /^STRING$/i, message: 'Type must be STRING' };

/** A shorter retention period and the bank details require the caller's password. */
export class SettingChangesDto extends OptionalOwnPasswordDto {
  @BlankableTextField(SETTING_LENGTH, { example: '032 225 4890' }) value: string;
  @TextField(TYPE, { example: SETTING_TYPE }) type?: string;
  @TextField(CATEGORY, { example: 'contact' }) category?: string;
}

export class NewSettingDto extends SettingChangesDto {
  @TextField(KEY, { example: 'contact_phone' }) key: string;
}

export class SettingDto implements Setting {
  @ApiProperty({ type: String, example: 'contact_phone' }) key: string;
  @ApiProperty({ type: String, example: '032 225 4890' }) value: string;
  @ApiProperty({ type: String, example: SETTING_TYPE }) type: string;
  @ApiProperty({ type: String, example: 'contact' }) category: string;
}

export class StaffSettingDto extends SettingDto implements StaffSetting {
  @ApiProperty({ type: 'integer', description: 'Send it in If-Match; 0 for a default', example: 1 }) version: number;
}

export class ChangedSettingDto extends StaffSettingDto {
  @ApiProperty({
    ...{ type: String, format: 'date-time', required: false },
    description: 'When a shorter retention period takes effect. Missing for changes without delay.',
    example: '2026-12-02T06:30:00.000Z',
  })
  effectiveAt?: string;
}
