import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('counters')
@Index('counters_by_end', ['endsAt'])
export class Counter {
  @PrimaryColumn('text') key: string;
  @Column('integer') count: number;
  @Column('timestamptz') endsAt: Date;
}
