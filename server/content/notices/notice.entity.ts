import { Check, Column, Entity, Index } from 'typeorm';
import { NOTICE_KINDS, NOTICE_LEVELS, type NoticeKind, type NoticeLevel } from '../../../contract/content/notices.js';
import { oneOf } from '../../records/collection/columns.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { MayNamePictures } from '../../records/collection/url-columns.js';

@Entity('notices')
@Check('notices_level', oneOf('level', NOTICE_LEVELS))
@Check('notices_kind', oneOf('kind', NOTICE_KINDS))
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
  /** Follows the branch's short name while `branchId` is set, by a foreign key over both columns. */
  @Column('text', { nullable: true }) branch: string | null;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch that it followed: set by the database, as `branchId` is emptied. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  /** null: since it was raised. */
  @Column({ ...INSTANT, nullable: true }) startsAt: Date | null;
  @Column(INSTANT) endsAt: Date;
  @Column('text', { default: 'OTHER' }) kind: NoticeKind;
  /** Days of the calendar, such as `2026-11-25`. */
  @Column('text', { nullable: true }) closedFrom: string | null;
  @Column('text', { nullable: true }) closedTo: string | null;
  /** Ids of people stay when their accounts go. */
  @Column('text', { nullable: true }) createdBy: string | null;
  @Column('integer', { nullable: true }) createdById: number | null;
  @Column({ ...INSTANT, nullable: true }) endedAt: Date | null;
  @Column('text', { nullable: true }) endedBy: string | null;
  @Column('integer', { nullable: true }) endedById: number | null;
}
