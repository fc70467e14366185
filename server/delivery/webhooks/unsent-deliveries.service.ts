import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { OutboxCount } from '../../../contract/platform/problems.js';
import { addAuditLineOfMany } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { MailsService } from '../mails/mails.service.js';
import { outboxGauges } from '../outbox/outbox-gauges.js';
import { OutboxProblem } from '../outbox/outbox-problem.js';
import { DatabaseMetricsService } from '../../platform/metrics/database-metrics.service.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { POST_DUE_WEBHOOKS, POST_WEBHOOK } from './delivery-store.js';
import { WebhookEntity } from './webhook.entity.js';

const COLLECTION = 'webhooks';
/** Disabled automatically, not by staff. */
const IS_SET_ASIDE = '(webhooks.problem IS NOT NULL AND NOT webhooks."isActive")';
const IS_ACTIVE = `EXISTS (
  SELECT FROM webhook_deliveries AS one JOIN webhooks ON webhooks.id = one."webhookId"
   WHERE one.id = jobs.key::uuid AND webhooks."isActive")`;
const IS_GIVEN_UP = `(one.state = 'failed' OR ${IS_SET_ASIDE})`;

/** Deliveries that failed twice, or that were given up. */
@Injectable()
export class UnsentDeliveriesService {
  private readonly problem: OutboxProblem;

  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly mails: MailsService,
    private readonly jobs: JobRunner,
    problems: ProblemsService,
    metrics: DatabaseMetricsService,
  ) {
    this.problem = new OutboxProblem(webhooks.manager, {
      code: 'webhook-not-sent',
      from: 'webhook_deliveries AS one JOIN webhooks ON webhooks.id = one."webhookId"',
      isWanted: `one.state IN ('pending', 'failed') AND (webhooks."isActive" OR ${IS_SET_ASIDE})`,
      isGivenUp: IS_GIVEN_UP,
    });
    problems.addOutbox('webhook-not-sent', this.problem);
    const { givenUp } = this.problem;
    metrics.add(outboxGauges({ table: 'webhook_deliveries', job: POST_WEBHOOK, isWanted: IS_ACTIVE, givenUp }));
  }

  notifyOfProblem(): Promise<void> {
    return this.problem.notifyOnce((manager) => this.mails.notifyOfProblem('webhook-not-sent', manager));
  }

  /** Tries again for three days, and enables webhooks that were disabled automatically. */
  async sendAgain(): Promise<OutboxCount> {
    const set = `state = 'pending', "nextAttemptAt" = now(), "firstDueAt" = now()`;
    const count = await transact(this.webhooks.manager, async (manager) => {
      const changed = await this.change(manager, set);
      const ids = webhooksOf(changed);
      await manager.query(
        `UPDATE webhooks SET "isActive" = TRUE, problem = NULL, "failingSince" = NULL WHERE id = ANY ($1) AND ${IS_SET_ASIDE}`,
        [ids],
      );
      addAuditLineOfMany(manager, { action: 'retried', collection: COLLECTION }, ids);
      return changed.length;
    });
    await this.jobs.runSoon(POST_DUE_WEBHOOKS);
    return { count };
  }

  /** Dismisses the failed deliveries; deliveries that are still tried continue. */
  async giveUp(): Promise<OutboxCount> {
    const count = await transact(this.webhooks.manager, async (manager) => {
      const changed = await this.change(manager, 'failures = 0', IS_GIVEN_UP);
      addAuditLineOfMany(manager, { action: 'given_up', collection: COLLECTION }, webhooksOf(changed));
      return changed.length;
    });
    await this.notifyOfProblem();
    return { count };
  }

  private change(manager: EntityManager, set: string, where = 'TRUE'): Promise<{ webhookId: number }[]> {
    return manager.query(
      `WITH changed AS (
         UPDATE webhook_deliveries SET ${set}
          WHERE id IN (SELECT one.id ${this.problem.unsent} AND ${where}) RETURNING "webhookId")
       SELECT "webhookId" FROM changed`,
    );
  }
}

const webhooksOf = (deliveries: { webhookId: number }[]) => [...new Set(deliveries.map(({ webhookId }) => webhookId))];
