import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Background work, leased by one instance at a time. A job that does not repeat is deleted when it is done. */
@Entity('jobs')
@Index('jobs_one_repeating', ['name'], { unique: true, where: '"repeats"' })
@Index('jobs_due', ['runAt'], { where: '"failedAt" IS NULL' })
export class Job {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @Column('jsonb', { default: {} }) data: unknown;
  @Column('boolean', { default: false }) repeats: boolean;
  @Column('timestamptz', { default: () => 'now()' }) runAt: Date;
  /** Also identifies the lease. */
  @Column('integer', { default: 0 }) attempts: number;
  @Column('timestamptz', { nullable: true }) leasedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) succeededAt: Date | null;
  /** When the job was given up. */
  @Column('timestamptz', { nullable: true }) failedAt: Date | null;
  @Column('text', { nullable: true }) error: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
