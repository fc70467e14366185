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
  @Column('text') createdBy: string;
  @Column('integer') createdById: number;
}
