import { Check, Column, Entity, Generated, Index, VirtualColumn } from 'typeorm';
import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { EVENT_PLACES, OCCURRENCES, type Occurrence } from '../../../contract/content/events.js';
import { type Status, STATUSES } from '../../../contract/platform/records.js';
import { checkIn } from '../../records/collection/check-in.js';
import { ScheduledEntity } from '../../records/collection/abilities/schedule/scheduled.entity.js';
import { placesTaken } from './event-places.entity.js';
import { HoldsUrl, MayNamePictures } from '../../records/collection/url-columns.js';

@Entity('events')
@Check('events_status', checkIn('status', STATUSES))
@Check('events_time', `"time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
@Check('events_end_time', `"endTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
@Check('events_end', '"endDate" >= "date"')
@Check('events_occurrence', checkIn('occurrence', OCCURRENCES))
@Index('events_by_date', ['date', 'id'])
@Index('events_public_by_date', ['date', 'id'], { where: `"status" = 'ACTIVE'` })
@Index('events_newest', ['createdAt', 'id'])
@Index('events_by_title', ['title', 'id'])
@Index('events_of_branch', ['branchId'])
@Index('events_of_series', ['seriesId', 'date'], { where: '"seriesId" IS NOT NULL' })
@Index('events_open_days', ['date', 'id'], { where: '"isOpenDay"' })
@Index('events_with_places', ['date', 'id'], { where: '"places" IS NOT NULL' })
@Index('events_scheduled', ['scheduledFor'], { where: '"scheduledFor" IS NOT NULL' })
export class Event extends ScheduledEntity {
  @Column('text') title: string;
  @MayNamePictures()
  @Column('text')
  description: string;
  @Column('timestamptz') date: Date;
  @Column('text') time: string;
  @Column('timestamptz', { nullable: true }) endDate: Date | null;
  @Column('text', { nullable: true }) endTime: string | null;
  @Column('boolean', { default: false }) allDay: boolean;
  @Column('text', { default: 'PLANNED' }) occurrence: Occurrence;
  @Column('text', { nullable: true }) occurrenceReason: string | null;
  /** Names the event in calendars that families subscribe to. Never changes; a copy has its own. */
  @Column({ type: 'uuid', insert: false, update: false })
  @Generated('uuid')
  uid: string;
  /** The branch's short name. A foreign key over both columns updates it. */
  @Column('text', { nullable: true }) branch: string | null;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch. Set by the database when it clears `branchId`. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  /** Whether the deleted branch was not ACTIVE. Set by the database when it clears `branchId`. */
  @Column('boolean', { default: false }) branchHidden: boolean;
  /** The id of the first event of the series, which may have been deleted. */
  @Column('integer', { nullable: true }) seriesId: number | null;
  @Column('text', { default: 'ACTIVE' }) status: Status;
  @Column('boolean', { default: false }) isOpenDay: boolean;
  @Column('integer', { nullable: true }) places: number | null;
  @Column('integer', { default: EVENT_PLACES.placesEach.default }) placesEach: number;
  @Column('integer', { default: EVENT_PLACES.bookingUntil.default }) bookingUntil: number;
  @Column('text', { nullable: true }) bookingNote: string | null;
  @Column('boolean', { default: true }) hasWaitingList: boolean;
  @VirtualColumn('integer', { query: placesTaken })
  placesTaken?: number;
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
  @Column('jsonb', { default: {} }) focalPoints: FocalPoints;
}
