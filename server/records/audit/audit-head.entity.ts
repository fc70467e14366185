import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number and hash of the last line, to detect truncation. At most one row. */
@Entity('audit_head')
export class AuditHead {
  @PrimaryColumn('integer') id: number;
  @Column('bytea') hash: Buffer;
}
