import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** A sender whose message staff released, as a digest that does not reveal the email address. */
@Entity('trusted_senders')
export class TrustedSender {
  @PrimaryColumn('text') digest: string;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
}
