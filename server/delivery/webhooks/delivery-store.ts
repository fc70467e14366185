import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { WEBHOOK } from '../../../contract/delivery/webhooks.js';
import type { Failure } from '../../platform/jobs/job-definition.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** The repeating job that runs the jobs of the deliveries. Names of jobs are stored and shown to staff. */
export const POST_DUE_WEBHOOKS = 'webhooks';
/** The job of each pending delivery, which triggers of the table maintain. */
export const POST_WEBHOOK = 'post-webhook';

/**
 * Concurrent deliveries in total and to one host. A webhook gets one at a time, so that slow ones do not delay others.
 */
export const AT_ONCE = 20;
const AT_ONCE_TO_HOST = 2;

/** SQL: the values of a column of webhooks with `count` deliveries in flight. */
const busy = (column: string, count: number) => `
  SELECT webhooks.${column}
    FROM jobs AS running
    JOIN webhook_deliveries AS other ON other.id = running.key::uuid
    JOIN webhooks ON webhooks.id = other."webhookId"
   WHERE running.id = ANY ($2) GROUP BY webhooks.${column} HAVING count(*) >= ${count}`;

export const IS_READY = `EXISTS (
  SELECT FROM webhook_deliveries AS one JOIN webhooks ON webhooks.id = one."webhookId"
   WHERE one.id = jobs.key::uuid AND webhooks."isActive"
     AND webhooks.id NOT IN (${busy('id', 1)}) AND webhooks.host NOT IN (${busy('host', AT_ONCE_TO_HOST)}))`;

const SUCCEED = `
  WITH delivered AS (
    UPDATE webhook_deliveries SET state = 'delivered', attempts = $2, failures = 0, "lastStatus" = $3, "lastError" = NULL
     WHERE id = $1
    RETURNING "webhookId"
  )
  UPDATE webhooks SET "lastDeliveredAt" = now(), "failingSince" = NULL FROM delivered WHERE webhooks.id = "webhookId"`;

const FAIL = `
  WITH tried AS (
    UPDATE webhook_deliveries
       SET state = $3, attempts = $2, failures = failures + 1, "failedAt" = now(), "lastStatus" = $4, "lastError" = $5,
           "nextAttemptAt" = $6
     WHERE id = $1
    RETURNING "webhookId"
  )
  UPDATE webhooks
     SET "failingSince" = coalesce("failingSince", now()),
         "isActive" = "isActive" AND coalesce("failingSince" + make_interval(days => $7) > now(), true),
         problem = CASE WHEN "failingSince" + make_interval(days => $7) <= now() THEN $5 ELSE problem END
    FROM tried WHERE webhooks.id = "webhookId"`;

interface Refusal {
  status: number | null;
  error: string;
}

@Injectable()
export class DeliveryStore {
  constructor(
    @InjectRepository(WebhookDeliveryEntity) private readonly deliveries: Repository<WebhookDeliveryEntity>,
  ) {}

  find({ key }: Job): Promise<WebhookDeliveryEntity | null> {
    return this.deliveries.findOne({ where: { id: key! }, relations: { webhook: true } });
  }

  async succeed({ key, attempts }: Job, status: number, manager: EntityManager): Promise<void> {
    await manager.query(SUCCEED, [key, attempts, status]);
  }

  /** Disables a webhook that accepted nothing for three days. */
  async fail(
    { key, attempts }: Job,
    { status, error }: Refusal,
    { isGivenUp, runAt }: Failure,
    manager: EntityManager,
  ): Promise<void> {
    const state = isGivenUp ? 'failed' : 'pending';
    await manager.query(FAIL, [key, attempts, state, status, error, runAt, WEBHOOK.daysOfTries]);
  }

  /** Deletes old deliveries, including those that wait for a disabled webhook. */
  async cleanUp(): Promise<void> {
    await this.deliveries.query(
      `DELETE FROM webhook_deliveries WHERE "createdAt" < now() - make_interval(days => $1)`,
      [WEBHOOK.daysKept],
    );
  }
}
