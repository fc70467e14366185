import { IntersectionType } from '@nestjs/swagger';
import { CTA_LINK_LENGTH } from '../../contract/cta.js';
import {
  type HeroSlideInput,
  SLIDE,
  SLIDE_IMAGE,
  SLIDE_ORDER,
  type Theme,
  THEMES,
} from '../../contract/hero-slides.js';
import { Address, Flag, SmallChoice, Text, Whole } from '../validation/fields.js';
import { ResponseType, IdProperty, StaffRecordDto } from '../openapi/response-dto.js';

export class HeroSlideDto implements HeroSlideInput {
  @Text(SLIDE.title, { example: 'Every child known by name' }) title: string;
  @Address(SLIDE_IMAGE) imageUrl: string;
  @Text(SLIDE.subtitle) subtitle?: string | null;
  @Text(SLIDE.description) description?: string | null;
  @Text(SLIDE.ctaText, { example: 'Apply now' }) ctaText?: string | null;
  @Address({ max: CTA_LINK_LENGTH }, { example: '/admissions' }) ctaLink?: string | null;
  @SmallChoice(THEMES, { default: THEMES[0] }) theme?: Theme;
  @Flag({ default: true }) isActive?: boolean;
  @Whole(SLIDE_ORDER, { nullable: true }) order?: number;
}

const SLIDE_FIELDS = [
  'title',
  'imageUrl',
  'subtitle',
  'description',
  'ctaText',
  'ctaLink',
  'theme',
  'isActive',
  'order',
] as const;

export class PublicHeroSlideDto extends ResponseType(HeroSlideDto, SLIDE_FIELDS) {
  @IdProperty() id: number;
}

export class StaffHeroSlideDto extends IntersectionType(ResponseType(HeroSlideDto, SLIDE_FIELDS), StaffRecordDto) {}
