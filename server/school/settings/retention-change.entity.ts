import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RetentionSetting } from '../../../contract/families/retention.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** A shorter period of retention, until it takes effect or is undone. */
@Entity('retention_changes')
export class RetentionChangeRow {
  /** Of the setting. */
  @PrimaryColumn('text') key: RetentionSetting;
  @Column('integer') months: number;
  @Column('integer', { nullable: true }) requestedById: number | null;
  @Column({ ...INSTANT, default: () => 'now()' }) requestedAt: Date;
  @Column(INSTANT) effectiveAt: Date;
}
