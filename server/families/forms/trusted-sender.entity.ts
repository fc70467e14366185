import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** Whose message staff have released: a digest that tells nothing of the sender. */
@Entity('trusted_senders')
export class TrustedSender {
  @PrimaryColumn('text') digest: string;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
}
