import { Check, Column, Entity, Index } from 'typeorm';
import type { Alts } from '../../../contract/records/alts.js';
import { type Status, STATUSES } from '../../../contract/platform/records.js';
import { oneOf } from '../../records/collection/columns.js';
import { ScheduledEntity } from '../../records/collection/scheduled.entity.js';
import { HoldsUrl, MayNamePictures } from '../../records/collection/url-columns.js';

@Entity('events')
@Check('events_status', oneOf('status', STATUSES))
@Check('events_time', `"time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
@Index('events_by_date', ['date', 'id'])
@Index('events_public_by_date', ['date', 'id'], { where: `"status" = 'ACTIVE'` })
@Index('events_newest', ['createdAt', 'id'])
@Index('events_by_title', ['title', 'id'])
@Index('events_of_branch', ['branchId'])
@Index('events_of_series', ['seriesId', 'date'], { where: '"seriesId" IS NOT NULL' })
@Index('events_scheduled', ['scheduledFor'], { where: '"scheduledFor" IS NOT NULL' })
export class Event extends ScheduledEntity {
  @Column('text') title: string;
  @MayNamePictures()
  @Column('text')
  description: string;
  @Column('timestamptz') date: Date;
  @Column('text') time: string;
  /** Follows the branch's short name while `branchId` is set, by a foreign key over both columns. */
  @Column('text', { nullable: true }) branch: string | null;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch that it followed: set by the database, as `branchId` is emptied. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  /** The branch was not ACTIVE when it was deleted: set by the database, as `branchId` is emptied. */
  @Column('boolean', { default: false }) branchHidden: boolean;
  /** The id of the event with which the series began, which may be deleted by now. */
  @Column('integer', { nullable: true }) seriesId: number | null;
  @Column('text', { default: 'ACTIVE' }) status: Status;
  @HoldsUrl()
  @Column('text', { nullable: true })
  heroImage: string | null;
  @HoldsUrl()
  @Column('text', { nullable: true })
  mainImage: string | null;
  @HoldsUrl()
  @Column('jsonb', { default: [] })
  photos: string[];
  @Column('jsonb', { default: {} }) alts: Alts;
}
