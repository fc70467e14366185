import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { WebhookEvent } from '../../../contract/delivery/webhooks.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** Whom to tell of which changes. Its secret is made of JWT_SECRET and stored nowhere. */
@Entity('webhooks')
export class WebhookRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('text') url: string;
  /** Of the URL: a slow one holds up its own deliveries alone. */
  @Column('text') host: string;
  @Column('text', { array: true }) events: WebhookEvent[];
  @Column('boolean', { default: true }) isActive: boolean;
  /** Grows when the secret is rotated. */
  @Column('integer', { default: 1 }) secretNumber: number;
  /** For a while after it, the secret before signs as well. */
  @Column({ ...INSTANT, nullable: true }) rotatedAt: Date | null;
  /** Why it was set aside. */
  @Column('text', { nullable: true }) problem: string | null;
  @Column({ ...INSTANT, nullable: true }) failingSince: Date | null;
  @Column({ ...INSTANT, nullable: true }) lastDeliveredAt: Date | null;
  @CreateDateColumn(INSTANT) createdAt: Date;
}
