import { IntersectionType } from '@nestjs/swagger';
import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { CTA_LINK_LENGTH } from '../../../contract/records/cta.js';
import {
  type HeroSlideInput,
  SLIDE,
  SLIDE_IMAGE,
  SLIDE_ORDER,
  type Theme,
  THEMES,
} from '../../../contract/content/hero-slides.js';
import { oneLine } from '../../../contract/platform/validation.js';
import { AltsField } from '../../platform/validation/alts-field.js';
import { FocalPointsField } from '../../platform/validation/focal-points-field.js';
import { UrlField, BooleanField, LowercaseEnumField, TextField, IntField } from '../../platform/validation/fields.js';
import { ScheduleDto, StaffScheduleDto } from '../../records/collection/abilities/schedule/schedule.dto.js';
import { ownFieldsOf, ResponseType, IdProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';

export class HeroSlideDto extends ScheduleDto implements HeroSlideInput {
  @TextField({ ...SLIDE.title, normalize: oneLine }, { example: 'Every child known by name' }) title: string;
  @UrlField(SLIDE_IMAGE) imageUrl: string;
  @AltsField() alts?: Alts;
  @FocalPointsField() focalPoints?: FocalPoints;
  @TextField(SLIDE.subtitle) subtitle?: string | null;
  @TextField(SLIDE.description) description?: string | null;
  @TextField(SLIDE.ctaText, { example: 'Apply now' }) ctaText?: string | null;
  @UrlField({ max: CTA_LINK_LENGTH }, { example: '/admissions' }) ctaLink?: string | null;
  @LowercaseEnumField(THEMES, { default: THEMES[0] }) theme?: Theme;
  @BooleanField({ default: true }) isActive?: boolean;
  @IntField(SLIDE_ORDER, { nullable: true }) order?: number;
}

class HeroSlideFieldsDto extends ResponseType(HeroSlideDto, ownFieldsOf(HeroSlideDto, ScheduleDto)) {}

export class PublicHeroSlideDto extends HeroSlideFieldsDto {
  @IdProperty() id: number;
}

export class StaffHeroSlideDto extends IntersectionType(HeroSlideFieldsDto, StaffScheduleDto, StaffRecordDto) {}
