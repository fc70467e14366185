import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link that shows one record to people without an account. */
@Entity('shares')
@Index('shares_of_record', ['collection', 'recordId'])
@Index('shares_by_end', ['until'])
export class ShareRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') collection: string;
  @Column('integer') recordId: number;
  @Column({ type: 'timestamptz', precision: 3 }) until: Date;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column('text', { nullable: true }) createdBy: string | null;
  /** On whose account it hangs. Not known of links that a release from before has made; these do not hold. */
  @Column('integer', { nullable: true }) createdById: number | null;
}
