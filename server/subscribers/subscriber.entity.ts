import { Column, Entity, Index, Unique } from 'typeorm';
import { CollectionEntity } from '../collection/collection.entity.js';

@Entity('subscribers')
@Unique('subscribers_email', ['email'])
@Index('subscribers_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('subscribers_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('subscribers_by_email', ['email', 'id'], { where: 'NOT "spam"' })
export class Subscriber extends CollectionEntity {
  /** In small letters, so that one address is stored once. */
  @Column('text') email: string;
  /** Came above the form's ceiling, or was marked by staff; lists leave it out. */
  @Column('boolean', { default: false }) spam: boolean;
}
