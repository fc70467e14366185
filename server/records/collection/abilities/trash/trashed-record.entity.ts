import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HoldsUrl } from '../../url-columns.js';

@Entity('trash')
@Index('trash_by_collection', ['collection', 'deletedAt'])
@Index('trash_by_age', ['deletedAt'])
export class TrashedRecord {
  @PrimaryColumn('text') collection: string;
  @PrimaryColumn('integer') recordId: number;
  @HoldsUrl()
  @Column('jsonb')
  values: object;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) deletedAt: Date;
  @Column('text', { nullable: true }) deletedBy: string | null;
}
