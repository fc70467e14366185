import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The number of rows with certain values is the sum of `count`. Triggers add the difference of each write. */
@Entity('record_counts')
@Index('record_counts_of_collection', ['collection'])
export class RecordCount {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') collection: string;
  @Column('jsonb') values: Record<string, unknown>;
  @Column('integer') count: number;
}
