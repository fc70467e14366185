import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../records/collection/columns.js';
import { BulkChangeRow } from './bulk-change.entity.js';

const ITEM_STATES = ['WAITING', 'DONE', 'FAILED'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** One record of a bulk change. It stores no content of the record except the statuses that the change set. */
@Entity('bulk_items')
@Check('bulk_items_state', oneOf('state', ITEM_STATES))
@Index('bulk_items_waiting', ['changeId', 'position'], { where: `"state" = 'WAITING'` })
export class BulkItem {
  @PrimaryColumn('integer') changeId: number;
  @ManyToOne(() => BulkChangeRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'changeId', foreignKeyConstraintName: 'bulk_items_change' })
  change: BulkChangeRow;
  @PrimaryColumn('integer') recordId: number;
  @Column('integer') position: number;
  /** The expected version, if one was given. */
  @Column('integer', { nullable: true }) expected: number | null;
  /** The values that this Undo sets. */
  @Column('jsonb', { nullable: true }) input: Record<string, unknown> | null;
  @Column('text', { default: 'WAITING' }) state: ItemState;
  /** The version after the change. */
  @Column('integer', { nullable: true }) version: number | null;
  /** The values before the change, for an Undo. */
  @Column('jsonb', { nullable: true }) before: Record<string, unknown> | null;
  /** Why it failed: the HTTP status and message. */
  @Column('integer', { nullable: true }) status: number | null;
  @Column('text', { nullable: true }) message: string | null;
}
