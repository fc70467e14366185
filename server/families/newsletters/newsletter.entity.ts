import { Column, Entity, Index } from 'typeorm';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';

@Entity('newsletters')
@Index('newsletters_newest', ['createdAt', 'id'])
export class NewsletterRow extends CollectionEntity {
  @Column('text') subject: string;
  @Column('text') text: string;
  /** When its mails were added to the outbox; null: a draft. */
  @Column({ ...INSTANT, nullable: true }) sentAt: Date | null;
  @Column('integer', { nullable: true }) recipients: number | null;
}
