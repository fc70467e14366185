import { Check, Column, Entity, Index, JoinColumn, ManyToOne, Unique } from 'typeorm';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  CONSENT_MEANS,
  type ConsentMeans,
} from '../../../contract/families/admissions.js';
import { LAST_KINDS, type LastKind } from '../../../contract/families/threads.js';
import { checkIn } from '../../records/collection/check-in.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { User } from '../../accounts/users/user.entity.js';

@Entity('admissions')
@Check('admissions_status', checkIn('status', ADMISSION_STATUSES))
@Check('admissions_consent_means', checkIn('consentMeans', CONSENT_MEANS))
@Check('admissions_last_kind', checkIn('lastKind', LAST_KINDS))
@Unique('admissions_reference', ['reference'])
@Index('admissions_active', ['activeAt', 'id'], { where: 'NOT "spam"' })
@Index('admissions_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('admissions_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('admissions_by_parent', ['parentName', 'id'], { where: 'NOT "spam"' })
@Index('admissions_by_student', ['studentName', 'id'], { where: 'NOT "spam"' })
@Index('admissions_by_branch', ['branch', 'id'], { where: 'NOT "spam"' })
@Index('admissions_by_notes', ['notes', 'id'], { where: 'NOT "spam"' })
/** Created by migrations, because TypeORM cannot declare an index on an expression. */
@Index('admissions_by_status', { synchronize: false })
@Index('admissions_by_email', { synchronize: false })
@Index('admissions_by_phone', { synchronize: false })
@Index('admissions_by_second_phone', { synchronize: false })
@Index('admissions_by_step', ['steppedAt', 'id'], { where: 'NOT "spam"' })
@Index('admissions_that_wait', ['waitUntil'], { where: '"waitUntil" IS NOT NULL' })
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
  /** Empty if staff do not know it. */
  @Column('text') email: string;
  @Column('text') phone: string;
  /** The child's age. */
  @Column('text') grade: string;
  /** The branch's title. A foreign key over both columns updates it. */
  @Column('text') branch: string;
  @Column('integer', { nullable: true }) branchId: number | null;
  /** The deleted branch. Set by the database when it clears `branchId`. */
  @Column('integer', { nullable: true }) lostBranchId: number | null;
  /** The requested curriculum. */
  @Column('text', { nullable: true }) notes: string | null;
  @Column('text', { default: 'PENDING' }) status: AdmissionStatus;
  @Column({ ...INSTANT, default: () => 'now()' }) steppedAt: Date;
  @Column('integer', { nullable: true }) assigneeId: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'assigneeId', foreignKeyConstraintName: 'admissions_assignee' })
  assignee?: User | null;
  @Column('text', { nullable: true }) entryGrade: string | null;
  @Column({ ...INSTANT, nullable: true }) waitingSince: Date | null;
  @Column('text', { nullable: true }) source: string | null;
  @Column('text', { nullable: true }) waitUntil: string | null;
  @Column('text', { nullable: true }) waitReason: string | null;
  @Column('boolean', { default: false }) waitEnded: boolean;
  @Column('text', { nullable: true }) paidOn: string | null;
  @Column('integer', { nullable: true }) paidAmount: number | null;
  @Column('text', { nullable: true }) paidReference: string | null;
  @Column('boolean', { default: false }) isRead: boolean;
  @Column('boolean', { default: false }) spam: boolean;
  @Column('boolean', { default: false }) isHeld: boolean;
  @Column('boolean', { default: false }) isUndelivered: boolean;
  @Column({ ...INSTANT, default: () => 'now()' }) activeAt: Date;
  @Column('text', { nullable: true }) lastKind: LastKind | null;
  @Column('text', { nullable: true }) lastText: string | null;
  @Column('integer', { nullable: true, default: () => `setting_version('site_privacy_notice')` })
  noticeVersion: number | null;
  @Column({ ...INSTANT, nullable: true }) consentAt: Date | null;
  @Column('integer', { nullable: true, default: () => `setting_version('site_consent')` })
  consentVersion: number | null;
  @Column('text', { nullable: true }) consentMeans: ConsentMeans | null;
  @Column('text', { default: () => 'new_reference()' }) reference: string;
  /** Of the mail about the last decision that was carried out; null if its parent got none. */
  @Column('text', { nullable: true }) decisionMessageId: string | null;
  @Column('text', { nullable: true }) dateOfBirth: string | null;
  @Column('text', { nullable: true }) previousSchool: string | null;
  @Column('text', { nullable: true }) gender: string | null;
  @Column('text', { nullable: true }) preferredStart: string | null;
  @Column('text', { nullable: true }) secondParentName: string | null;
  @Column('text', { nullable: true }) secondParentPhone: string | null;
  @Column('text', { nullable: true }) siblings: string | null;
  @Column('text', { nullable: true }) homeTown: string | null;
  @Column('text', { nullable: true }) firstLanguage: string | null;
  @Column('text', { nullable: true }) needs: string | null;
  @Column('text', { nullable: true }) transport: string | null;
  @Column('text', { nullable: true }) howHeard: string | null;
  @Column('text', { nullable: true }) additionalInfo: string | null;
}
