import { Column, Entity, Index, Unique } from 'typeorm';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';

@Entity('subscribers')
@Unique('subscribers_email', ['email'])
@Index('subscribers_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('subscribers_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('subscribers_by_email', ['email', 'id'], { where: 'NOT "spam"' })
export class Subscriber extends CollectionEntity {
  /** In lower case, so that each email address is stored once. */
  @Column('text') email: string;
  @Column({ ...INSTANT, nullable: true }) confirmedAt: Date | null;
  /** Set by the database when a mail bounces; no newsletter is sent after it. */
  @Column({ ...INSTANT, nullable: true }) bouncedAt: Date | null;
  @Column('boolean', { default: true }) newsletters: boolean;
  @Column('boolean', { default: true }) closures: boolean;
  /** The campuses whose closures the subscriber wants; empty for all. */
  @Column('integer', { array: true, default: '{}' }) branchIds: number[];
  @Column('boolean', { default: false }) spam: boolean;
  @Column('integer', { nullable: true, default: () => `setting_version('site_privacy_notice')` })
  noticeVersion: number | null;
}
