import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** How many children one grade of one branch takes. Unique by branch and the grade in small letters. */
@Entity('seats')
/** By an expression, which only a migration can say. */
@Index('seats_of_grade', { synchronize: false })
@Check('seats_number', '"seats" >= 0')
export class Seats {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  /** No foreign key: a branch in the trash keeps its seats. */
  @Column('integer') branchId: number;
  @Column('text') grade: string;
  @Column('integer') seats: number;
  /** The first day of whose applications those that are enrolled take a seat. */
  @Column('date', { nullable: true }) since: string | null;
}
