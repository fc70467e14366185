import { Check, Column, Entity, Generated, Index } from 'typeorm';
import {
  CALENDAR_DAY_KINDS,
  CALENDAR_DAY_SOURCES,
  CALENDAR_DAY_STATUSES,
  type CalendarDayKind,
  type CalendarDaySource,
  type CalendarDayStatus,
} from '../../../contract/content/calendar-days.js';
import { CollectionEntity } from '../../records/collection/collection.entity.js';
import { checkIn } from '../../records/collection/check-in.js';

@Entity('calendar_days')
@Check('calendar_days_kind', checkIn('kind', CALENDAR_DAY_KINDS))
@Check('calendar_days_source', checkIn('source', CALENDAR_DAY_SOURCES))
@Check('calendar_days_status', checkIn('status', CALENDAR_DAY_STATUSES))
@Check('calendar_days_order', '"firstDay" <= "lastDay"')
@Index('calendar_days_by_day', ['firstDay', 'id'])
@Index('calendar_days_newest', ['createdAt', 'id'])
@Index('calendar_days_by_title', ['title', 'id'])
@Index('calendar_days_of_branch', ['branchId'])
@Index('calendar_days_proposal', ['proposalKey'], { unique: true, where: '"proposalKey" IS NOT NULL' })
export class CalendarDay extends CollectionEntity {
  @Column('text') title: string;
  /** Days such as `2026-12-01`, both inclusive. */
  @Column('text') firstDay: string;
  @Column('text') lastDay: string;
  @Column('text', { default: 'OTHER' }) kind: CalendarDayKind;
  /** The branch's short name; null: the whole school. A foreign key over both columns updates it. */
  @Column('text', { nullable: true }) branch: string | null;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch. Set by the database when it clears `branchId`. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { default: 'OWN' }) source: CalendarDaySource;
  @Column('text', { default: 'PROPOSED' }) status: CalendarDayStatus;
  @Column('boolean', { default: false }) isUncertain: boolean;
  @Column('text', { nullable: true }) gazetteNumber: string | null;
  /** Which holiday of which year was proposed, so that it is not proposed again, even when it was moved. */
  @Column('text', { nullable: true }) proposalKey: string | null;
  /** Names the day in calendars that families subscribe to. Never changes; a copy has its own. */
  @Column({ type: 'uuid', insert: false, update: false })
  @Generated('uuid')
  uid: string;
}
