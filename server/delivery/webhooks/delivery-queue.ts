import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { WEBHOOK } from '../../../contract/delivery/webhooks.js';
import { Outbox, pauseAfter } from '../outbox/outbox.js';
import type { WebhookRow } from './webhook.entity.js';
import { WebhookDeliveryRow } from './webhook-delivery.entity.js';

export const WEBHOOKS_JOB = 'webhooks';

/** A delivery that is being sent, and what is needed of its webhook. */
export type Leased = Pick<
  WebhookDeliveryRow,
  'id' | 'webhookId' | 'event' | 'recordId' | 'recordIds' | 'attempts' | 'createdAt'
> &
  Pick<WebhookRow, 'url' | 'host' | 'secretNumber' | 'rotatedAt'> & { webhookCreatedAt: Date };

/** The table of deliveries, as the instances share it; all times are the database's. */
@Injectable()
export class DeliveryQueue {
  private readonly outbox: Outbox;

  constructor(@InjectRepository(WebhookDeliveryRow) private readonly deliveries: Repository<WebhookDeliveryRow>) {
    this.outbox = new Outbox(deliveries.manager, 'webhook_deliveries', 'pending', WEBHOOK.daysOfTries);
  }

  /** Leases a delivery that is due and whose host and webhook are none of these, or none. */
  lease(busyHosts: string[], busyWebhooks: number[]): Promise<Leased | undefined> {
    return this.outbox.lease<Leased>({
      columns: `one.id, one."webhookId", one.event, one."recordId", one."recordIds", one.attempts, one."createdAt",
                webhooks.url, webhooks.host, webhooks."secretNumber", webhooks."rotatedAt",
                webhooks."createdAt" AS "webhookCreatedAt"`,
      join: 'JOIN webhooks ON webhooks.id = one."webhookId"',
      where: 'webhooks."isActive" AND webhooks.host <> ALL ($1) AND webhooks.id <> ALL ($2)',
      parameters: [busyHosts, busyWebhooks],
    });
  }

  async succeed({ id, attempts, webhookId }: Leased, status: number): Promise<void> {
    await this.deliveries.query(
      `WITH delivered AS (
         UPDATE webhook_deliveries SET state = 'delivered', failures = 0, "lastStatus" = $3, "lastError" = NULL
          WHERE id = $1 AND attempts = $2
       )
       UPDATE webhooks SET "lastDeliveredAt" = now(), "failingSince" = NULL WHERE id = $4`,
      [id, attempts, status, webhookId],
    );
  }

  /** Tries it again after a pause, or gives it up after three days; a webhook that took nothing for as long is set aside. */
  async fail({ id, attempts, webhookId }: Leased, status: number | null, error: string): Promise<void> {
    await this.deliveries.query(
      `WITH tried AS (${this.outbox.failing(', "lastStatus" = $5')})
       UPDATE webhooks
          SET "failingSince" = coalesce("failingSince", now()),
              "isActive" = "isActive" AND coalesce("failingSince" + make_interval(days => $6) > now(), true),
              problem = CASE WHEN "failingSince" + make_interval(days => $6) <= now() THEN $3 ELSE problem END
        WHERE id = $7`,
      [id, attempts, error, pauseAfter(attempts), status, WEBHOOK.daysOfTries, webhookId],
    );
  }

  release(delivery: Leased): Promise<void> {
    return this.outbox.release(delivery);
  }

  /** Forgets what is old; what waits for a webhook that was switched off goes with its time as well. */
  async cleanUp(): Promise<void> {
    await this.deliveries.query(
      `DELETE FROM webhook_deliveries WHERE "createdAt" < now() - make_interval(days => $1)`,
      [WEBHOOK.daysKept],
    );
  }
}
