import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The seats of one grade at one branch. Unique regardless of case. */
@Entity('seats')
/** Created by a migration, because TypeORM cannot declare an index on an expression. */
@Index('seats_of_grade', { synchronize: false })
@Check('seats_number', '"seats" >= 0')
export class Seats {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  /** No foreign key: seats are kept while the branch is in the trash. */
  @Column('integer') branchId: number;
  @Column('text') grade: string;
  @Column('integer') seats: number;
  @Column('date', { nullable: true }) since: string | null;
}
