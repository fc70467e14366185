import { Check, Column, Entity, Index } from 'typeorm';
import type { Alts } from '../../../contract/records/alts.js';
import { POSTER_PRIORITY } from '../../../contract/content/popup-posters.js';
import { CollectionEntity } from '../../records/collection/collection.entity.js';
import { HoldsUrl, MayNamePictures } from '../../records/collection/url-columns.js';

@Entity('popup_posters')
@Check('popup_posters_priority', `"priority" BETWEEN ${POSTER_PRIORITY.min} AND ${POSTER_PRIORITY.max}`)
@Check('popup_posters_dates', '"startDate" <= "endDate"')
@Index('popup_posters_by_priority', ['priority', 'id'])
@Index('popup_posters_newest', ['createdAt', 'id'])
@Index('popup_posters_by_title', ['title', 'id'])
@Index('popup_posters_by_active', ['isActive', 'id'])
export class PopupPoster extends CollectionEntity {
  @Column('text') title: string;
  @MayNamePictures()
  @Column('text', { nullable: true })
  description: string | null;
  @HoldsUrl()
  @Column('text')
  imageUrl: string;
  @Column('jsonb', { default: {} }) alts: Alts;
  @Column('text', { nullable: true }) ctaText: string | null;
  @HoldsUrl()
  @Column('text', { nullable: true })
  ctaLink: string | null;
  @Column('boolean', { default: true }) isActive: boolean;
  @Column('timestamptz', { nullable: true }) startDate: Date | null;
  @Column('timestamptz', { nullable: true }) endDate: Date | null;
  @Column('smallint', { default: POSTER_PRIORITY.default }) priority: number;
  /** Name or email address of the user who created it. */
  @Column('text', { nullable: true }) creator: string | null;
  @Column('integer', { nullable: true }) creatorId: number | null;
}
