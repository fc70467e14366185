import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { Alts } from '../../../contract/records/alts.js';
import { CTA_LINK_LENGTH } from '../../../contract/records/cta.js';
import {
  POSTER,
  POSTER_DATES,
  POSTER_IMAGE_REQUIRED,
  POSTER_PRIORITY,
  type PopupPosterInput,
} from '../../../contract/content/popup-posters.js';
import { oneLine } from '../../../contract/platform/validation.js';
import { AltsField } from '../../platform/validation/alts-field.js';
import { UrlField, BooleanField, DateTimeField, TextField, IntField } from '../../platform/validation/fields.js';
import { ResponseType, IdProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';

export class PopupPosterDto implements PopupPosterInput {
  @TextField({ ...POSTER.title, normalize: oneLine }, { example: 'Admissions are open' }) title: string;
  @TextField(POSTER.description) description?: string | null;
  @UrlField({ required: POSTER_IMAGE_REQUIRED, invalid: POSTER_IMAGE_REQUIRED }) imageUrl: string;
  @AltsField() alts?: Alts;
  @TextField(POSTER.ctaText, { example: 'Apply now' }) ctaText?: string | null;
  @UrlField({ max: CTA_LINK_LENGTH }, { example: '/admissions' }) ctaLink?: string | null;
  @BooleanField({ default: true }) isActive?: boolean;
  @DateTimeField(POSTER_DATES) startDate?: string | null;
  @DateTimeField(POSTER_DATES) endDate?: string | null;
  @IntField(POSTER_PRIORITY, { nullable: true }) priority?: number;
}

export class PublicPopupPosterDto extends ResponseType(PopupPosterDto) {
  @IdProperty() id: number;
}

export class StaffPopupPosterDto extends IntersectionType(ResponseType(PopupPosterDto), StaffRecordDto) {
  @ApiProperty({ type: String, nullable: true, description: 'Name or email address of the user who created it' })
  creator: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether visitors see it now' })
  live: boolean;
}
