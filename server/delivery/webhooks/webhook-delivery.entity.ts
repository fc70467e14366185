import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DELIVERY_STATES, type DeliveryState, type WebhookDelivery } from '../../../contract/delivery/webhooks.js';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { checkIn } from '../../records/collection/check-in.js';
import { WebhookEntity } from './webhook.entity.js';

/**
 * A change for one webhook, or up to 100 changes of one kind. Triggers add it in the transaction of the change, and
 * maintain its job while it waits.
 */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_state', checkIn('state', DELIVERY_STATES))
@Index('webhook_deliveries_unsent', ['failedAt'], { where: `"failures" > 0` })
@Index('webhook_deliveries_of_webhook', ['webhookId', 'createdAt'])
@Index('webhook_deliveries_by_age', ['createdAt'])
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('integer') webhookId: number;
  @ManyToOne(() => WebhookEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhookId', foreignKeyConstraintName: 'webhook_deliveries_webhook' })
  webhook: WebhookEntity;
  @Column('text') event: WebhookDelivery['event'];
  @Column('integer', { nullable: true }) recordId: number | null;
  /** Instead of `recordId`, for records that changed together. */
  @Column('integer', { array: true, nullable: true }) recordIds: number[] | null;
  @Column('text', { default: 'pending' }) state: DeliveryState;
  @Column('integer', { default: 0 }) attempts: number;
  /** Failed tries; 0 once it is delivered, or staff have dismissed it. */
  @Column('integer', { default: 0 }) failures: number;
  @Column({ ...INSTANT, nullable: true }) failedAt: Date | null;
  @Column({ ...INSTANT, default: () => 'now()' }) nextAttemptAt: Date;
  /** Tries end a number of days after it. */
  @Column({ ...INSTANT, default: () => 'now()' }) firstDueAt: Date;
  @Column('integer', { nullable: true }) lastStatus: number | null;
  @Column('text', { nullable: true }) lastError: string | null;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
}
