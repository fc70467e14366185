import { Check, Column, Entity, Index } from 'typeorm';
import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { SLIDE_ORDER, type Theme, THEMES } from '../../../contract/content/hero-slides.js';
import { checkIn } from '../../records/collection/check-in.js';
import { ScheduledEntity } from '../../records/collection/abilities/schedule/scheduled.entity.js';
import { HoldsUrl, MayNamePictures } from '../../records/collection/url-columns.js';

@Entity('hero_slides')
@Check('hero_slides_theme', checkIn('theme', THEMES))
@Check('hero_slides_order', '"order" >= 0')
@Index('hero_slides_by_order', ['order', 'id'])
@Index('hero_slides_newest', ['createdAt', 'id'])
@Index('hero_slides_by_title', ['title', 'id'])
@Index('hero_slides_by_active', ['isActive', 'id'])
@Index('hero_slides_scheduled', ['scheduledFor'], { where: '"scheduledFor" IS NOT NULL' })
export class HeroSlide extends ScheduledEntity {
  @HoldsUrl()
  @Column('text')
  imageUrl: string;
  @Column('jsonb', { default: {} }) alts: Alts;
  @Column('jsonb', { default: {} }) focalPoints: FocalPoints;
  @Column('text') title: string;
  @Column('text', { nullable: true }) subtitle: string | null;
  @MayNamePictures()
  @Column('text', { nullable: true })
  description: string | null;
  @Column('text', { nullable: true }) ctaText: string | null;
  @HoldsUrl()
  @Column('text', { nullable: true })
  ctaLink: string | null;
  @Column('text', { default: THEMES[0] }) theme: Theme;
  @Column('boolean', { default: true }) isActive: boolean;
  @Column('integer', { default: SLIDE_ORDER.default }) order: number;
}
