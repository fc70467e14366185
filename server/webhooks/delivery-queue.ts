import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { WEBHOOK } from '../../contract/webhooks.js';
import type { WebhookRow } from './webhook.entity.js';
import { WebhookDeliveryRow } from './webhook-delivery.entity.js';

/** In seconds; longer than a try can take. What an instance that was killed had leased is then tried by another. */
const LEASE = 60;
/** In seconds: growing pauses after failures, the last one for all later ones. */
const PAUSES = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];

/** A delivery that is being sent, and what is needed of its webhook. */
export type Leased = Pick<WebhookDeliveryRow, 'id' | 'webhookId' | 'event' | 'recordId' | 'attempts' | 'createdAt'> &
  Pick<WebhookRow, 'url' | 'host' | 'secretNumber' | 'rotatedAt'> & { webhookCreatedAt: Date };

/** The table of deliveries, as the instances share it; all times are the database's. */
@Injectable()
export class DeliveryQueue {
  constructor(@InjectRepository(WebhookDeliveryRow) private readonly deliveries: Repository<WebhookDeliveryRow>) {}

  /** Leases a delivery that is due and whose host and webhook are none of these, or none. */
  async lease(busyHosts: string[], busyWebhooks: number[]): Promise<Leased | undefined> {
    const [rows] = await this.deliveries.query<[Leased[], number]>(
      `UPDATE webhook_deliveries AS delivery
          SET attempts = attempts + 1, "nextAttemptAt" = now() + make_interval(secs => ${LEASE})
         FROM webhooks
        WHERE webhooks.id = delivery."webhookId" AND delivery.id = (
          SELECT due.id FROM webhook_deliveries AS due JOIN webhooks AS target ON target.id = due."webhookId"
           WHERE due.state = 'pending' AND due."nextAttemptAt" <= now()
             AND target."isActive" AND target.host <> ALL ($1) AND target.id <> ALL ($2)
           ORDER BY due."nextAttemptAt" LIMIT 1 FOR UPDATE OF due SKIP LOCKED
        )
        RETURNING delivery.id, delivery."webhookId", delivery.event, delivery."recordId", delivery.attempts,
                  delivery."createdAt", webhooks.url, webhooks.host, webhooks."secretNumber", webhooks."rotatedAt",
                  webhooks."createdAt" AS "webhookCreatedAt"`,
      [busyHosts, busyWebhooks],
    );
    return rows[0];
  }

  async succeed({ id, attempts, webhookId }: Leased, status: number): Promise<void> {
    await this.deliveries.query(
      `WITH delivered AS (
         UPDATE webhook_deliveries SET state = 'delivered', "lastStatus" = $3, "lastError" = NULL
          WHERE id = $1 AND attempts = $2
       )
       UPDATE webhooks SET "lastDeliveredAt" = now(), "failingSince" = NULL WHERE id = $4`,
      [id, attempts, status, webhookId],
    );
  }

  /** Tries it again after a pause, or gives it up after three days; a webhook that took nothing for as long is set aside. */
  async fail({ id, attempts, webhookId }: Leased, status: number | null, error: string): Promise<void> {
    const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1]!;
    await this.deliveries.query(
      `WITH tried AS (
         UPDATE webhook_deliveries
            SET "lastStatus" = $3, "lastError" = $4, "nextAttemptAt" = now() + make_interval(secs => $5),
                state = CASE WHEN "firstDueAt" + make_interval(days => $6) <= now() THEN 'failed' ELSE 'pending' END
          WHERE id = $1 AND attempts = $2 AND state = 'pending'
       )
       UPDATE webhooks
          SET "failingSince" = coalesce("failingSince", now()),
              "isActive" = "isActive" AND coalesce("failingSince" + make_interval(days => $6) > now(), true),
              problem = CASE WHEN "failingSince" + make_interval(days => $6) <= now() THEN $4 ELSE problem END
        WHERE id = $7`,
      [id, attempts, status, error, pause, WEBHOOK.daysOfTries, webhookId],
    );
  }

  /** Leaves a delivery that was cut off to whoever asks next, as if it had not been begun. */
  async release({ id, attempts }: Leased): Promise<void> {
    await this.deliveries.query(
      'UPDATE webhook_deliveries SET attempts = attempts - 1, "nextAttemptAt" = now() WHERE id = $1 AND attempts = $2',
      [id, attempts],
    );
  }

  /** Forgets what is old; what waits for a webhook that was switched off goes with its time as well. */
  async cleanUp(): Promise<void> {
    await this.deliveries.query(
      `DELETE FROM webhook_deliveries WHERE "createdAt" < now() - make_interval(days => $1)`,
      [WEBHOOK.daysKept],
    );
  }
}
