import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { ADMISSION_STATUSES, type AdmissionStatus } from '../../contract/admissions.js';
import { oneOf } from '../collection/columns.js';
import { CollectionEntity } from '../collection/collection.entity.js';

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
@Index('admissions_in_branch', ['branch'])
@Index('admissions_with_notes', ['notes'])
@Index('admissions_of_branch', ['branchId'])
@Index('admissions_unread', ['createdAt'], { where: 'NOT "isRead" AND NOT "spam"' })
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
  @Column('boolean', { default: false }) isRead: boolean;
  /** Came above the form's ceiling, or was marked by staff; lists leave it out. */
  @Column('boolean', { default: false }) spam: boolean;
  @Column('text', { default: () => 'new_reference()' }) reference: string;
  @Column('text', { nullable: true }) dateOfBirth: string | null;
  @Column('text', { nullable: true }) previousSchool: string | null;
  @Column('text', { nullable: true }) additionalInfo: string | null;
}
