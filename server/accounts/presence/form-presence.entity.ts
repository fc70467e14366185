import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A tab with an open form. UNLOGGED: rows expire within seconds, and no commit waits for the disk. */
@Entity('form_presences')
@Index('form_presences_of_form', ['resource', 'record'])
export class FormPresence {
  @PrimaryColumn('integer') userId: number;
  @PrimaryColumn('text') tab: string;
  @Column('text') resource: string;
  @Column('text') record: string;
  /** Not indexed, so that a heartbeat does not rewrite an index. */
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;
}
