import { Check, Column, Entity, Index, Unique } from 'typeorm';
import {
  CONTACT_SOURCES,
  CONTACT_STATUSES,
  type ContactSource,
  type ContactStatus,
} from '../../../contract/families/contacts.js';
import { oneOf } from '../../records/collection/columns.js';
import { CollectionEntity } from '../../records/collection/collection.entity.js';

@Entity('contacts')
@Check('contacts_status', oneOf('status', CONTACT_STATUSES))
@Check('contacts_source', oneOf('source', CONTACT_SOURCES))
@Unique('contacts_reference', ['reference'])
@Index('contacts_message', ['messageId'], { unique: true })
@Index('contacts_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('contacts_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('contacts_by_name', ['name', 'id'], { where: 'NOT "spam"' })
/** By the order of work, and of long messages, which only a migration can say. */
@Index('contacts_by_status', { synchronize: false })
@Index('contacts_long', { synchronize: false })
/** By the email in small letters, and by the last digits of the phone. */
@Index('contacts_by_email', { synchronize: false })
@Index('contacts_by_phone', { synchronize: false })
@Index('contacts_of_branch', ['branchId', 'createdAt'], { where: '"branchId" IS NOT NULL' })
@Index('contacts_unread', ['createdAt'], { where: 'NOT "isRead" AND NOT "spam"' })
@Index('contacts_undelivered', ['id'], { where: '"isUndelivered"' })
export class Contact extends CollectionEntity {
  @Column('text') name: string;
  /** Empty where the message came by mail. */
  @Column('text') phone: string;
  @Column('text') email: string;
  @Column('text') subject: string;
  @Column('text') message: string;
  /** Follows the branch's short name while `branchId` is set, by a foreign key over both columns. */
  @Column('text', { nullable: true }) branch: string | null;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch that it followed: set by the database, as `branchId` is emptied. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  @Column('text', { default: 'PENDING' }) status: ContactStatus;
  @Column('boolean', { default: false }) isRead: boolean;
  /** Came above the form's ceiling, or was marked by staff; lists leave it out. */
  @Column('boolean', { default: false }) spam: boolean;
  /** Retention passes it by. */
  @Column('boolean', { default: false }) isHeld: boolean;
  /** A mail to its parent did not arrive, and none has been sent since. */
  @Column('boolean', { default: false }) isUndelivered: boolean;
  /** The version of the sentence that stood under the form: set by the database. */
  @Column('integer', { nullable: true, default: () => `setting_version('site_privacy_notice')` })
  noticeVersion: number | null;
  @Column('text', { default: () => 'new_reference()' }) reference: string;
  @Column('text', { default: 'FORM' }) source: ContactSource;
  /** The Message-ID of the mail that it came by. */
  @Column('text', { nullable: true }) messageId: string | null;
}
