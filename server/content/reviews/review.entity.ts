import { Check, Column, Entity, Index } from 'typeorm';
import { REVIEW_STATUSES, type ReviewStatus, STARS } from '../../../contract/content/reviews.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { checkIn } from '../../records/collection/check-in.js';
import { ScheduledEntity } from '../../records/collection/abilities/schedule/scheduled.entity.js';
import { HoldsUrl, MayNamePictures } from '../../records/collection/url-columns.js';

@Entity('reviews')
@Check('reviews_status', checkIn('status', REVIEW_STATUSES))
@Check('reviews_stars', `"stars" BETWEEN ${STARS.min} AND ${STARS.max}`)
@Index('reviews_newest', ['createdAt', 'id'])
@Index('reviews_by_name', ['name', 'id'])
@Index('reviews_by_stars', ['stars', 'id'])
@Index('reviews_by_who', ['who', 'id'])
@Index('reviews_featured', ['createdAt', 'id'], { where: '"featured"' })
@Index('reviews_scheduled', ['scheduledFor'], { where: '"scheduledFor" IS NOT NULL' })
export class Review extends ScheduledEntity {
  @Column('text') name: string;
  @MayNamePictures()
  @Column('text')
  review: string;
  @Column('smallint', { default: STARS.default }) stars: number;
  @Column('text', { nullable: true }) who: string | null;
  @Column('text', { default: 'ACTIVE' }) status: ReviewStatus;
  @HoldsUrl()
  @Column('text')
  profile: string;
  @Column('jsonb', { default: {} }) focalPoints: FocalPoints;
  @Column('boolean', { default: false }) featured: boolean;
}
