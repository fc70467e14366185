import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditAction } from '../../../contract/records/audit.js';
import { INSTANT } from '../collection/collection.entity.js';

/** A trigger sets the number and hash, others refuse changes. Check constraints allow no names, emails or texts. */
@Entity('audit_lines')
@Check('audit_lines_words', `"action" ~ '^[a-z_]{1,40}$' AND "collection" ~ '^[a-z-]{1,40}$'`)
@Check('audit_lines_records', `array_to_string("records", ',') ~ '^[A-Za-z0-9_.:,-]*$'`)
@Check('audit_lines_fields', `array_to_string("fields", ',') ~ '^[A-Za-z,]*$'`)
@Index('audit_lines_of_user', ['userId', 'id'])
@Index('audit_lines_of_collection', ['collection', 'id'])
@Index('audit_lines_of_action', ['action', 'id'])
@Index('audit_lines_by_time', ['at', 'id'])
export class AuditLineEntity {
  @PrimaryColumn('integer') id: number;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
  @Column('text') action: AuditAction;
  @Column('text', { nullable: true }) collection: string | null;
  @Column('text', { array: true, default: '{}' }) records: string[];
  @Column('text', { array: true, default: '{}' }) fields: string[];
  @Column('integer', { nullable: true }) userId: number | null;
  @Column('uuid', { nullable: true }) sessionId: string | null;
  @Column('integer', { default: 1 }) count: number;
  @Column('bytea') hash: Buffer;
}
