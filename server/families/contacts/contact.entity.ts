import { Check, Column, Entity, Index, JoinColumn, ManyToOne, Unique } from 'typeorm';
import {
  CONTACT_SOURCES,
  CONTACT_STATUSES,
  type ContactSource,
  type ContactStatus,
} from '../../../contract/families/contacts.js';
import { LAST_KINDS, type LastKind } from '../../../contract/families/threads.js';
import { checkIn } from '../../records/collection/check-in.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { User } from '../../accounts/users/user.entity.js';

@Entity('contacts')
@Check('contacts_status', checkIn('status', CONTACT_STATUSES))
@Check('contacts_last_kind', checkIn('lastKind', LAST_KINDS))
@Check('contacts_source', checkIn('source', CONTACT_SOURCES))
@Unique('contacts_reference', ['reference'])
@Index('contacts_message', ['messageId'], { unique: true })
@Index('contacts_active', ['activeAt', 'id'], { where: 'NOT "spam"' })
@Index('contacts_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('contacts_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('contacts_by_name', ['name', 'id'], { where: 'NOT "spam"' })
/** Created by migrations, because TypeORM cannot declare an index on an expression. */
@Index('contacts_by_status', { synchronize: false })
@Index('contacts_long', { synchronize: false })
@Index('contacts_by_email', { synchronize: false })
@Index('contacts_by_phone', { synchronize: false })
@Index('contacts_that_wait', ['waitUntil'], { where: '"waitUntil" IS NOT NULL' })
@Index('contacts_of_assignee', ['assigneeId', 'status'])
@Index('contacts_of_branch', ['branchId', 'createdAt'], { where: '"branchId" IS NOT NULL' })
@Index('contacts_unread', ['createdAt'], { where: 'NOT "isRead" AND NOT "spam"' })
@Index('contacts_undelivered', ['id'], { where: '"isUndelivered"' })
export class Contact extends CollectionEntity {
  @Column('text') name: string;
  /** Empty for a message by mail, or if staff do not know it. */
  @Column('text') phone: string;
  @Column('text') email: string;
  @Column('text') subject: string;
  @Column('text') message: string;
  /** The branch's short name. A foreign key over both columns updates it. */
  @Column('text', { nullable: true }) branch: string | null;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch. Set by the database when it clears `branchId`. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  @Column('text', { default: 'PENDING' }) status: ContactStatus;
  @Column('integer', { nullable: true }) assigneeId: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'assigneeId', foreignKeyConstraintName: 'contacts_assignee' })
  assignee?: User | null;
  @Column('text', { nullable: true }) waitUntil: string | null;
  @Column('text', { nullable: true }) waitReason: string | null;
  @Column('boolean', { default: false }) waitEnded: boolean;
  @Column('boolean', { default: false }) isRead: boolean;
  @Column('boolean', { default: false }) spam: boolean;
  @Column('boolean', { default: false }) isHeld: boolean;
  @Column('boolean', { default: false }) isUndelivered: boolean;
  @Column({ ...INSTANT, default: () => 'now()' }) activeAt: Date;
  @Column('text', { nullable: true }) lastKind: LastKind | null;
  @Column('text', { nullable: true }) lastText: string | null;
  @Column('integer', { nullable: true, default: () => `setting_version('site_privacy_notice')` })
  noticeVersion: number | null;
  @Column('text', { default: () => 'new_reference()' }) reference: string;
  @Column('text', { default: 'FORM' }) source: ContactSource;
  /** Set for a message by mail. */
  @Column('text', { nullable: true }) messageId: string | null;
}
