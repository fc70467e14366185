import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { checkIn } from '../../records/collection/check-in.js';
import { BulkChangeEntity } from './bulk-change.entity.js';

const ITEM_STATES = ['WAITING', 'DONE', 'FAILED'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** One record of a bulk change. Stores no content of the record except the values that the change set. */
@Entity('bulk_items')
@Check('bulk_items_state', checkIn('state', ITEM_STATES))
@Index('bulk_items_waiting', ['changeId', 'position'], { where: `"state" = 'WAITING'` })
export class BulkItem {
  @PrimaryColumn('integer') changeId: number;
  @ManyToOne(() => BulkChangeEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'changeId', foreignKeyConstraintName: 'bulk_items_change' })
  change: BulkChangeEntity;
  @PrimaryColumn('integer') recordId: number;
  @Column('integer') position: number;
  @Column('integer', { nullable: true }) expected: number | null;
  @Column('jsonb', { nullable: true }) input: Record<string, unknown> | null;
  @Column('text', { default: 'WAITING' }) state: ItemState;
  @Column('integer', { nullable: true }) version: number | null;
  /** The values before the change, for an Undo. */
  @Column('jsonb', { nullable: true }) before: Record<string, unknown> | null;
  /** The HTTP status and message of a failure. */
  @Column('integer', { nullable: true }) status: number | null;
  @Column('text', { nullable: true }) message: string | null;
}
