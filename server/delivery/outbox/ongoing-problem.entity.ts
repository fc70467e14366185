import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** A problem that the log has said to have begun, so that one instance of many says it, and its end. */
@Entity('ongoing_problems')
export class OngoingProblem {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_ongoing_problems' }) code: string;
  @Column({ ...INSTANT, default: () => 'now()' }) beganAt: Date;
  /** When staff were last told that something was given up. */
  @Column({ ...INSTANT, nullable: true }) toldAt: Date | null;
}
