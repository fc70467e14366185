import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('shares')
@Index('shares_of_record', ['collection', 'recordId'])
@Index('shares_by_end', ['until'])
export class ShareEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') collection: string;
  @Column('integer') recordId: number;
  @Column({ type: 'timestamptz', precision: 3 }) until: Date;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column('text', { nullable: true }) createdBy: string | null;
  /** Null for links of an earlier release, which are invalid. */
  @Column('integer', { nullable: true }) createdById: number | null;
}
