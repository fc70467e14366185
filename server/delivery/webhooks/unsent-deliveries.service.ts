import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { OutboxCount } from '../../../contract/platform/problems.js';
import { addAuditLineOfMany } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { MailsService } from '../mails/mails.service.js';
import { OutboxProblem } from '../outbox/outbox-problem.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { WEBHOOKS_JOB } from './delivery-queue.js';
import { WebhookRow } from './webhook.entity.js';

const COLLECTION = 'webhooks';
/** A webhook that was set aside, not by staff: it is tried no more. */
const IS_SET_ASIDE = '(webhooks.problem IS NOT NULL AND NOT webhooks."isActive")';
const IS_GIVEN_UP = `(one.state = 'failed' OR ${IS_SET_ASIDE})`;

/** Deliveries that their receivers have not taken twice, or for so long that they were given up. */
@Injectable()
export class UnsentDeliveries {
  private readonly problem: OutboxProblem;

  constructor(
    @InjectRepository(WebhookRow) private readonly webhooks: Repository<WebhookRow>,
    private readonly mails: MailsService,
    private readonly jobs: JobRunner,
    problems: ProblemsService,
  ) {
    this.problem = new OutboxProblem(webhooks.manager, {
      code: 'webhook-not-sent',
      from: 'webhook_deliveries AS one JOIN webhooks ON webhooks.id = one."webhookId"',
      isWanted: `one.state IN ('pending', 'failed') AND (webhooks."isActive" OR ${IS_SET_ASIDE})`,
      isGivenUp: IS_GIVEN_UP,
    });
    problems.addOutbox('webhook-not-sent', this.problem);
  }

  note(): Promise<void> {
    return this.problem.note((manager) => this.mails.tellSuperAdmins('webhook-not-sent', manager));
  }

  /** For three more days, beginning now, also of what was set aside. */
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
    await this.jobs.runSoon(WEBHOOKS_JOB);
    return { count };
  }

  /** What was given up stays so, and nobody is told of it any more; what is still tried goes on. */
  async giveUp(): Promise<OutboxCount> {
    const count = await transact(this.webhooks.manager, async (manager) => {
      const changed = await this.change(manager, 'failures = 0', IS_GIVEN_UP);
      addAuditLineOfMany(manager, { action: 'given_up', collection: COLLECTION }, webhooksOf(changed));
      return changed.length;
    });
    await this.note();
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
