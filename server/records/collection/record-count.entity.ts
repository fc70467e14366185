import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * How many rows of a collection have certain values, or how many more or fewer a write made of them: the sum is the count.
 * Triggers add the rows in the transaction of each write.
 */
@Entity('record_counts')
@Index('record_counts_of_collection', ['collection'])
export class RecordCount {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') collection: string;
  @Column('jsonb') values: Record<string, unknown>;
  @Column('integer') count: number;
}
