import { ApiProperty } from '@nestjs/swagger';
import { PREVIEWED, type PreviewedCollection } from '../../../contract/records/open-forms.js';
import type { Share } from '../../../contract/accounts/shares.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { IntField, LowercaseEnumField } from '../../platform/validation/fields.js';

const ID = { min: 1, max: 2 ** 31 - 1, message: 'Must be a whole number from 1' };

export class SharedRecordDto {
  @LowercaseEnumField(PREVIEWED, { required: true, example: 'branches' }) collection: PreviewedCollection;
  @IntField(ID, { required: true, example: 1 }) recordId: number;
}

export class ShareDto implements Share {
  @ApiProperty({ type: String, format: 'uuid', example: '0b0d1f8e-3b5e-4f0a-9a53-0f8a4f1c2d3e' }) id: string;
  @ApiProperty({ type: String, description: 'A path of the site', example: '/event/7?shared=0b0d1f8e.c2ln' })
  url: string;
  @DateTimeProperty() until: string;
  @DateTimeProperty() createdAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Name of whoever made it', example: 'Nimali Silva' })
  createdBy: string | null;
}
