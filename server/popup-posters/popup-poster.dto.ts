import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { CTA_LINK_LENGTH } from '../../contract/cta.js';
import {
  POSTER,
  POSTER_DATES,
  POSTER_IMAGE_REQUIRED,
  POSTER_PRIORITY,
  type PopupPosterInput,
} from '../../contract/popup-posters.js';
import { Address, Flag, Instant, Text, Whole } from '../common/fields.js';
import { Shown, ShownId, StaffRecordDto } from '../common/shown.js';

export class PopupPosterDto implements PopupPosterInput {
  @Text(POSTER.title, { example: 'Admissions are open' }) title: string;
  @Text(POSTER.description) description?: string | null;
  @Address({ required: POSTER_IMAGE_REQUIRED, invalid: POSTER_IMAGE_REQUIRED }) imageUrl: string;
  @Text(POSTER.ctaText, { example: 'Apply now' }) ctaText?: string | null;
  @Address({ max: CTA_LINK_LENGTH }, { example: '/admissions' }) ctaLink?: string | null;
  @Flag({ default: true }) isActive?: boolean;
  @Instant(POSTER_DATES) startDate?: string | null;
  @Instant(POSTER_DATES) endDate?: string | null;
  @Whole(POSTER_PRIORITY, { nullable: true }) priority?: number;
}

export const POSTER_SHOWN = [
  'title',
  'description',
  'imageUrl',
  'ctaText',
  'ctaLink',
  'isActive',
  'startDate',
  'endDate',
  'priority',
] as const;

/** What a visitor is shown, and so may filter and sort by. */
export const PUBLIC_POSTER = ['id', ...POSTER_SHOWN] as const;

export class PublicPopupPosterDto extends Shown(PopupPosterDto, POSTER_SHOWN) {
  @ShownId() id: number;
}

export class StaffPopupPosterDto extends IntersectionType(Shown(PopupPosterDto, POSTER_SHOWN), StaffRecordDto) {
  @ApiProperty({ type: String, nullable: true, description: 'Name or address of whoever made it' })
  creator: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether visitors see it now' })
  live: boolean;
}
