import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Background work, leased by one instance at a time. A job that does not repeat is deleted when it is done. */
@Entity('jobs')
@Index('jobs_one_repeating', ['name'], { unique: true, where: '"repeats"' })
@Index('jobs_key', ['name', 'key'], { unique: true })
@Index('jobs_due', ['name', 'runAt'], { where: '"failedAt" IS NULL' })
export class Job {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  /** The id of the row that the job is about. Triggers of the row's table add and delete the job. */
  @Column('text', { nullable: true }) key: string | null;
  @Column('jsonb', { default: {} }) data: unknown;
  @Column('boolean', { default: false }) repeats: boolean;
  @Column('timestamptz', { default: () => 'now()' }) runAt: Date;
  /** The start of the days after which the job is given up. */
  @Column('timestamptz', { default: () => 'now()' }) firstDueAt: Date;
  /** Also identifies the lease. */
  @Column('integer', { default: 0 }) attempts: number;
  @Column('timestamptz', { nullable: true }) leasedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) succeededAt: Date | null;
  @Column('timestamptz', { nullable: true }) failedAt: Date | null;
  @Column('text', { nullable: true }) error: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
