import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../records/collection/columns.js';
import { BulkChangeRow } from './bulk-change.entity.js';

const ITEM_STATES = ['WAITING', 'DONE', 'FAILED'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** One record of a change of many. Of what the record says, it has the statuses alone that the change has set. */
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
  /** The version that the record must have, where one was given. */
  @Column('integer', { nullable: true }) expected: number | null;
  /** What an Undo sets. */
  @Column('jsonb', { nullable: true }) input: Record<string, unknown> | null;
  @Column('text', { default: 'WAITING' }) state: ItemState;
  /** The version that the change has left. */
  @Column('integer', { nullable: true }) version: number | null;
  /** What an Undo of the change would set. */
  @Column('jsonb', { nullable: true }) before: Record<string, unknown> | null;
  /** Why it failed: the status and the words of an answer. */
  @Column('integer', { nullable: true }) status: number | null;
  @Column('text', { nullable: true }) message: string | null;
}
