import { Column } from 'typeorm';
import { CollectionEntity, INSTANT } from '../../collection.entity.js';

export abstract class ScheduledEntity extends CollectionEntity {
  @Column({ ...INSTANT, nullable: true }) publishAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) unpublishAt: Date | null;
  /** The earlier future date. Each table has an index on it. */
  @Column({ ...INSTANT, nullable: true }) scheduledFor: Date | null;
}
