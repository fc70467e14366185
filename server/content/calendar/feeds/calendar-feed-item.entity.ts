import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarKind } from '../../../../contract/content/calendar.js';
import { INSTANT } from '../../../records/collection/collection.entity.js';

/**
 * The state of an entry that feeds have sent last, with one row for each kind and branch that the entry has had: a feed
 * filtered by a kind or branch cancels an entry that has left it.
 */
@Entity('calendar_feed_items')
export class CalendarFeedItem {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'calendar_feed_items_pkey' }) uid: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'calendar_feed_items_pkey' }) kind: CalendarKind;
  /** 0: the whole school. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'calendar_feed_items_pkey' }) branchId: number;
  /** `event-12`, `day-3` or `closure-7`, as in `CalendarEntry`. */
  @Column('text') key: string;
  /** Empty if the record was deleted permanently, or its branch is hidden. */
  @Column('text') title: string;
  @Column('text') firstDay: string;
  @Column('text') lastDay: string;
  @Column('text', { nullable: true }) time: string | null;
  @Column('text', { nullable: true }) endTime: string | null;
  /** Digest of the last sent content; empty to send the entry again. */
  @Column('text') digest: string;
  @Column('integer') sequence: number;
  @Column(INSTANT) changedAt: Date;
  /** When the entry left this scope; null while it is visible. */
  @Column({ ...INSTANT, nullable: true }) cancelledAt: Date | null;
}
