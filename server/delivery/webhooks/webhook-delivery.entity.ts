import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DELIVERY_STATES, type DeliveryState, type WebhookDelivery } from '../../../contract/delivery/webhooks.js';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { oneOf } from '../../records/collection/columns.js';
import { WebhookRow } from './webhook.entity.js';

/** A change that one webhook is told of, or up to 100 of one kind. A trigger adds it in the transaction of the change. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_state', oneOf('state', DELIVERY_STATES))
@Index('webhook_deliveries_due', ['nextAttemptAt'], { where: `"state" = 'pending'` })
@Index('webhook_deliveries_unsent', ['failedAt'], { where: `"failures" > 0` })
@Index('webhook_deliveries_of_webhook', ['webhookId', 'createdAt'])
@Index('webhook_deliveries_by_age', ['createdAt'])
export class WebhookDeliveryRow {
  @PrimaryColumn('uuid') id: string;
  @Column('integer') webhookId: number;
  @ManyToOne(() => WebhookRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhookId', foreignKeyConstraintName: 'webhook_deliveries_webhook' })
  webhook: WebhookRow;
  @Column('text') event: WebhookDelivery['event'];
  @Column('integer', { nullable: true }) recordId: number | null;
  /** In place of one, those that were changed at once. */
  @Column('integer', { array: true, nullable: true }) recordIds: number[] | null;
  @Column('text', { default: 'pending' }) state: DeliveryState;
  /** Also tells one lease from the next. */
  @Column('integer', { default: 0 }) attempts: number;
  /** How often it was not taken; 0 once it is sent, or nobody is to look after it any more. */
  @Column('integer', { default: 0 }) failures: number;
  @Column({ ...INSTANT, nullable: true }) failedAt: Date | null;
  /** While it is sent, when its lease ends. */
  @Column({ ...INSTANT, default: () => 'now()' }) nextAttemptAt: Date;
  /** Tries end so long after it. */
  @Column({ ...INSTANT, default: () => 'now()' }) firstDueAt: Date;
  @Column('integer', { nullable: true }) lastStatus: number | null;
  @Column('text', { nullable: true }) lastError: string | null;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
}
