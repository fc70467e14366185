import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number and the hash of the last line, so that lines cut off at the end show. There is one row, or none yet. */
@Entity('audit_head')
export class AuditHead {
  @PrimaryColumn('integer') id: number;
  @Column('bytea') hash: Buffer;
}
