import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A tab that has a form open. The table is UNLOGGED: what it holds is over within seconds, and no commit waits for the disk. */
@Entity('form_presences')
@Index('form_presences_of_form', ['resource', 'record'])
export class FormPresence {
  @PrimaryColumn('integer') userId: number;
  @PrimaryColumn('text') tab: string;
  @Column('text') resource: string;
  @Column('text') record: string;
  /** In no index, so that a word of life rewrites no index either. */
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;
}
