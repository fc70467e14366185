import { Column, Entity, Index, Unique } from 'typeorm';
import { StoredRecord } from '../common/stored-record.js';

@Entity('subscribers')
@Unique('subscribers_email', ['email'])
@Index('subscribers_newest', ['createdAt', 'id'])
export class Subscriber extends StoredRecord {
  /** In small letters, so that one address is stored once. */
  @Column('text') email: string;
}
