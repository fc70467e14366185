import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** An ongoing problem, so that only one instance logs its beginning and end. */
@Entity('ongoing_problems')
export class OngoingProblem {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_ongoing_problems' }) code: string;
  @Column({ ...INSTANT, default: () => 'now()' }) beganAt: Date;
  /** When staff were last notified of something given up. */
  @Column({ ...INSTANT, nullable: true }) toldAt: Date | null;
}
