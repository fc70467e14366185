import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** Stored so that only one instance logs its beginning and end. */
@Entity('ongoing_problems')
export class OngoingProblem {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_ongoing_problems' }) code: string;
  @Column({ ...INSTANT, default: () => 'now()' }) beganAt: Date;
  /** When staff were last notified of failed mails or deliveries. */
  @Column({ ...INSTANT, nullable: true }) toldAt: Date | null;
}
