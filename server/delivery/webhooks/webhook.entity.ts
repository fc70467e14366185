import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { WebhookEvent } from '../../../contract/delivery/webhooks.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** Its secret is derived from JWT_SECRET and not stored. */
@Entity('webhooks')
export class WebhookEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('text') url: string;
  /** Of the URL; limits concurrent deliveries to a host. */
  @Column('text') host: string;
  @Column('text', { array: true }) events: WebhookEvent[];
  @Column('boolean', { default: true }) isActive: boolean;
  /** Incremented when the secret is rotated. */
  @Column('integer', { default: 1 }) secretNumber: number;
  /** For a day after it, the previous secret signs as well. */
  @Column({ ...INSTANT, nullable: true }) rotatedAt: Date | null;
  @Column('text', { nullable: true }) problem: string | null;
  @Column({ ...INSTANT, nullable: true }) failingSince: Date | null;
  @Column({ ...INSTANT, nullable: true }) lastDeliveredAt: Date | null;
  @CreateDateColumn(INSTANT) createdAt: Date;
}
