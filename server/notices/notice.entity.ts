import { Check, Column, Entity, Index } from 'typeorm';
import { NOTICE_LEVELS, type NoticeLevel } from '../../contract/notices.js';
import { oneOf } from '../collection/columns.js';
import { CollectionEntity } from '../collection/collection.entity.js';
import { MayNamePictures } from '../collection/url-columns.js';

@Entity('notices')
@Check('notices_level', oneOf('level', NOTICE_LEVELS))
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
  @Column({ type: 'timestamptz', precision: 3 }) endsAt: Date;
  /** Ids of people stay when their accounts go. */
  @Column('text', { nullable: true }) createdBy: string | null;
  @Column('integer', { nullable: true }) createdById: number | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
  @Column('text', { nullable: true }) endedBy: string | null;
  @Column('integer', { nullable: true }) endedById: number | null;
}
