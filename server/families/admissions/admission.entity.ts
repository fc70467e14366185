import { Check, Column, Entity, Index, JoinColumn, ManyToOne, Unique } from 'typeorm';
import { ADMISSION_STATUSES, type AdmissionStatus } from '../../../contract/families/admissions.js';
import { oneOf } from '../../records/collection/columns.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { User } from '../../accounts/users/user.entity.js';

@Entity('admissions')
@Check('admissions_status', oneOf('status', ADMISSION_STATUSES))
@Unique('admissions_reference', ['reference'])
@Index('admissions_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('admissions_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('admissions_by_parent', ['parentName', 'id'], { where: 'NOT "spam"' })
@Index('admissions_by_student', ['studentName', 'id'], { where: 'NOT "spam"' })
@Index('admissions_by_branch', ['branch', 'id'], { where: 'NOT "spam"' })
@Index('admissions_by_notes', ['notes', 'id'], { where: 'NOT "spam"' })
/** By the order of work, which only a migration can say. */
@Index('admissions_by_status', { synchronize: false })
/** By the email in small letters, and by the last digits of the phone. */
@Index('admissions_by_email', { synchronize: false })
@Index('admissions_by_phone', { synchronize: false })
@Index('admissions_by_step', ['steppedAt', 'id'], { where: 'NOT "spam"' })
@Index('admissions_of_assignee', ['assigneeId'])
@Index('admissions_waiting', ['waitingSince', 'id'], { where: '"waitingSince" IS NOT NULL' })
@Index('admissions_in_branch', ['branch'])
@Index('admissions_with_notes', ['notes'])
@Index('admissions_of_branch', ['branchId'])
@Index('admissions_unread', ['createdAt'], { where: 'NOT "isRead" AND NOT "spam"' })
@Index('admissions_undelivered', ['id'], { where: '"isUndelivered"' })
export class Admission extends CollectionEntity {
  @Column('text') studentName: string;
  @Column('text') parentName: string;
  @Column('text') email: string;
  @Column('text') phone: string;
  /** The child's age, as the form sends it. */
  @Column('text') grade: string;
  /** Follows the branch's title while `branchId` is set, by a foreign key over both columns. */
  @Column('text') branch: string;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch that it followed: set by the database, as `branchId` is emptied. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  /** The curriculum the parent asked for. */
  @Column('text', { nullable: true }) notes: string | null;
  @Column('text', { default: 'PENDING' }) status: AdmissionStatus;
  /** When its status was changed last, its parent written to or called, or a visit planned. */
  @Column({ ...INSTANT, default: () => 'now()' }) steppedAt: Date;
  /** Of the staff, who works on it. */
  @Column('integer', { nullable: true }) assigneeId: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'assigneeId', foreignKeyConstraintName: 'admissions_assignee' })
  assignee?: User | null;
  /** The class that the child is to enter. */
  @Column('text', { nullable: true }) entryGrade: string | null;
  /** On the waiting list of its branch and grade. */
  @Column({ ...INSTANT, nullable: true }) waitingSince: Date | null;
  /** Where its parent came from: a campaign, a site, or what staff wrote. */
  @Column('text', { nullable: true }) source: string | null;
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
  @Column({ ...INSTANT, nullable: true }) consentAt: Date | null;
  /** The version of the words beside the box: set by the database. */
  @Column('integer', { nullable: true, default: () => `setting_version('site_consent')` })
  consentVersion: number | null;
  @Column('text', { default: () => 'new_reference()' }) reference: string;
  @Column('text', { nullable: true }) dateOfBirth: string | null;
  @Column('text', { nullable: true }) previousSchool: string | null;
  @Column('text', { nullable: true }) additionalInfo: string | null;
}
