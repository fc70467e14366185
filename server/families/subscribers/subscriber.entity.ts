import { Column, Entity, Index, Unique } from 'typeorm';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';

@Entity('subscribers')
@Unique('subscribers_email', ['email'])
@Index('subscribers_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('subscribers_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('subscribers_by_email', ['email', 'id'], { where: 'NOT "spam"' })
export class Subscriber extends CollectionEntity {
  /** In small letters, so that one address is stored once. */
  @Column('text') email: string;
  /** When its owner confirmed the sign-up; null until then, and no letter goes there. */
  @Column({ ...INSTANT, nullable: true }) confirmedAt: Date | null;
  /** When a mail did not reach it: set by the database, and no letter goes there. */
  @Column({ ...INSTANT, nullable: true }) bouncedAt: Date | null;
  /** Came above the form's ceiling, or was marked by staff; lists leave it out. */
  @Column('boolean', { default: false }) spam: boolean;
  /** The version of the sentence that stood under the form: set by the database. */
  @Column('integer', { nullable: true, default: () => `setting_version('site_privacy_notice')` })
  noticeVersion: number | null;
}
