import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RetentionSetting } from '../../../contract/families/retention.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** A shorter retention period that has not taken effect yet, and can be undone. */
@Entity('retention_changes')
export class RetentionChangeEntity {
  @PrimaryColumn('text') key: RetentionSetting;
  @Column('integer') months: number;
  @Column('integer', { nullable: true }) requestedById: number | null;
  @Column({ ...INSTANT, default: () => 'now()' }) requestedAt: Date;
  @Column(INSTANT) effectiveAt: Date;
}
