import { Column } from 'typeorm';
import { CollectionEntity, INSTANT } from './collection.entity.js';

/** The columns of a scheduled collection. */
export abstract class ScheduledEntity extends CollectionEntity {
  @Column({ ...INSTANT, nullable: true }) publishAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) unpublishAt: Date | null;
  /** The next of both dates that is still to come. Each table has an index on it. */
  @Column({ ...INSTANT, nullable: true }) scheduledFor: Date | null;
}
