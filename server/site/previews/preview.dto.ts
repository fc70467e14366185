import { ApiProperty } from '@nestjs/swagger';
import { FORM_RESOURCES, type FormResource } from '../../../contract/records/open-forms.js';
import { AS_OF, type Preview, type PreviewInput } from '../../../contract/records/previews.js';
import { DateTimeField, IntField, LowercaseEnumField } from '../../platform/validation/fields.js';
import { ValuesField } from '../../platform/validation/values-field.js';

const ID = { min: 1, max: 2 ** 31 - 1, message: 'Must be a whole number from 1' };
const EVENT = { title: 'Sports Meet', date: '2099-03-14', time: '15:30', description: 'Four houses, one afternoon.' };

export class PreviewDto implements PreviewInput {
  @LowercaseEnumField(FORM_RESOURCES, { required: true }) collection: FormResource;
  @IntField(ID, { nullable: true, example: null, description: 'Of the stored record; null: a new one' })
  id?: number;
  /** The fields of a new record, any part of them for a stored one; for settings, values by key. */
  @ValuesField(EVENT) values: Record<string, unknown>;
}

export class AsOfDto {
  @DateTimeField({ required: AS_OF.message, message: AS_OF.message }, { example: '2099-01-05T02:30:00.000Z' })
  moment: string;
}

export class PreviewUrlDto implements Preview {
  @ApiProperty({ type: String, description: 'A path of the site', example: '/event/7?preview=eyJhbGciOiJIUzI1NiJ9' })
  url: string;
}
