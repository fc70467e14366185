import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AdmissionStatus } from '../../../contract/families/admissions.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** What follows from a decision, until it is carried out; another status replaces or deletes it. */
@Entity('decisions')
@Index('decisions_due', ['dueAt'])
export class DecisionRow {
  @PrimaryColumn('integer') admissionId: number;
  /** The status before; null when only a mail follows. */
  @Column('text', { nullable: true }) previousStatus: AdmissionStatus | null;
  @Column(INSTANT) dueAt: Date;
  /** Of the mail to the parent, as the text; null without one. */
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text', { nullable: true }) text: string | null;
  /** Who wrote the mail. */
  @Column('integer', { nullable: true }) byId: number | null;
}
