import { Column, Entity, Index } from 'typeorm';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';

@Entity('newsletters')
@Index('newsletters_newest', ['createdAt', 'id'])
export class Newsletter extends CollectionEntity {
  @Column('text') subject: string;
  @Column('text') text: string;
  /** Null for a draft. */
  @Column({ ...INSTANT, nullable: true }) sentAt: Date | null;
  @Column('integer', { nullable: true }) recipients: number | null;
}
