import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditAction } from '../../../contract/records/audit.js';
import { INSTANT } from '../collection/collection.entity.js';

/**
 * A line of the audit log. A trigger gives it its number and its hash, and others refuse to change or delete it. The
 * checks leave no room for a name, an e-mail or a sentence.
 */
@Entity('audit_lines')
@Check('audit_lines_words', `"action" ~ '^[a-z_]{1,40}$' AND "collection" ~ '^[a-z-]{1,40}$'`)
@Check('audit_lines_records', `array_to_string("records", ',') ~ '^[A-Za-z0-9_.:,-]*$'`)
@Check('audit_lines_fields', `array_to_string("fields", ',') ~ '^[A-Za-z,]*$'`)
@Index('audit_lines_of_user', ['userId', 'id'])
@Index('audit_lines_of_collection', ['collection', 'id'])
@Index('audit_lines_of_action', ['action', 'id'])
@Index('audit_lines_by_time', ['at', 'id'])
export class AuditLineRow {
  @PrimaryColumn('integer') id: number;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
  @Column('text') action: AuditAction;
  @Column('text', { nullable: true }) collection: string | null;
  @Column('text', { array: true, default: '{}' }) records: string[];
  @Column('text', { array: true, default: '{}' }) fields: string[];
  @Column('integer', { nullable: true }) userId: number | null;
  @Column('uuid', { nullable: true }) sessionId: string | null;
  @Column('integer', { default: 1 }) count: number;
  /** SHA-256 of the line before it and of its own values. */
  @Column('bytea') hash: Buffer;
}
