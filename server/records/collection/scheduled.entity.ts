import { Column } from 'typeorm';
import { CollectionEntity, INSTANT } from './collection.entity.js';

/** The columns of a collection whose records are published and taken down by the clock. */
export abstract class ScheduledEntity extends CollectionEntity {
  @Column({ ...INSTANT, nullable: true }) publishAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) unpublishAt: Date | null;
  /** The next of both dates, until it has come; each table has an index of it. */
  @Column({ ...INSTANT, nullable: true }) scheduledFor: Date | null;
}
