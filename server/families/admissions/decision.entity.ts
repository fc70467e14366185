import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AdmissionStatus } from '../../../contract/families/admissions.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** What a decision causes, until it is carried out. Another status replaces or deletes it. */
@Entity('decisions')
@Index('decisions_due', ['dueAt'])
export class DecisionEntity {
  @PrimaryColumn('integer') admissionId: number;
  /** Null if only a mail waits. */
  @Column('text', { nullable: true }) previousStatus: AdmissionStatus | null;
  /** Its place on the waiting list, which a decision ends. */
  @Column({ ...INSTANT, nullable: true }) previousWaitingSince: Date | null;
  @Column(INSTANT) dueAt: Date;
  /** Null without a mail to the parent. */
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text', { nullable: true }) text: string | null;
  @Column('boolean', { default: false }) keepsDocuments: boolean;
  @Column('integer', { nullable: true }) byId: number | null;
}
