import { Check, Column, Entity, Generated, Index, VirtualColumn } from 'typeorm';
import {
  NOTICE_KINDS,
  NOTICE_LEVELS,
  NOTICE_REASONS,
  type NoticeKind,
  type NoticeLevel,
  type NoticeReason,
} from '../../../contract/content/notices.js';
import { checkIn } from '../../records/collection/check-in.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { MayNamePictures } from '../../records/collection/url-columns.js';
import { SHOWN_LANGUAGES } from './notice-translations.js';

@Entity('notices')
@Check('notices_level', checkIn('level', NOTICE_LEVELS))
@Check('notices_kind', checkIn('kind', NOTICE_KINDS))
@Check('notices_reason', checkIn('reason', NOTICE_REASONS))
@Check(
  'notices_closure',
  `CASE "kind" WHEN 'CLOSURE' THEN "closedFrom" IS NOT NULL AND "closedTo" IS NOT NULL AND "closedFrom" <= "closedTo" ELSE "closedFrom" IS NULL AND "closedTo" IS NULL END`,
)
@Index('notices_newest', ['createdAt', 'id'])
@Index('notices_by_end', ['endsAt', 'id'])
@Index('notices_of_branch', ['branchId'])
export class Notice extends CollectionEntity {
  @MayNamePictures()
  @Column('text')
  message: string;
  @Column('text', { default: 'info' }) level: NoticeLevel;
  /** The branch's short name. A foreign key over both columns updates it. */
  @Column('text', { nullable: true }) branch: string | null;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch. Set by the database when it clears `branchId`. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  /** Null: visible since its creation. */
  @Column({ ...INSTANT, nullable: true }) startsAt: Date | null;
  @Column(INSTANT) endsAt: Date;
  @Column('text', { default: 'OTHER' }) kind: NoticeKind;
  /** Calendar days, such as `2026-11-25`. */
  @Column('text', { nullable: true }) closedFrom: string | null;
  @Column('text', { nullable: true }) closedTo: string | null;
  /** Of a closure. */
  @Column('text', { nullable: true }) reason: NoticeReason | null;
  /** The setting `site_notice_languages`. */
  @VirtualColumn('text', { query: () => SHOWN_LANGUAGES })
  languages?: string;
  /** User ids are kept after the accounts are deleted. */
  @Column('text', { nullable: true }) createdBy: string | null;
  @Column('integer', { nullable: true }) createdById: number | null;
  @Column({ ...INSTANT, nullable: true }) endedAt: Date | null;
  @Column('text', { nullable: true }) endedBy: string | null;
  @Column('integer', { nullable: true }) endedById: number | null;
  /** Names the closure in calendars that families subscribe to. Never changes. */
  @Column({ type: 'uuid', insert: false, update: false })
  @Generated('uuid')
  uid: string;
}
