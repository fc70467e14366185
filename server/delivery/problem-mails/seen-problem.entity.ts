import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the instances detected a problem, and when it was mailed. The row stays after the problem has ended. */
@Entity('seen_problems')
export class SeenProblem {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_seen_problems' }) code: string;
  @Column('timestamptz', { default: () => 'now()' }) beganAt: Date;
  /** By any instance. */
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;
  /** Whether the last mail about it says that it began. */
  @Column('boolean', { default: false }) isMailed: boolean;
  @Column('timestamptz', { nullable: true }) mailedAt: Date | null;
}
