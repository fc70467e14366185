import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried in a window that opened with its first try. Keys are digests, never addresses. */
@Entity('counters')
@Index('counters_by_end', ['endsAt'])
export class Counter {
  @PrimaryColumn('text') key: string;
  @Column('integer') count: number;
  @Column('timestamptz') endsAt: Date;
}
