import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import type { OutboxCount } from '../../../contract/platform/problems.js';
import { addAuditLineOfMany } from '../../records/audit/audit-lines.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { outboxGauges } from '../outbox/outbox-gauges.js';
import { OutboxProblem } from '../outbox/outbox-problem.js';
import { type DatabaseGauges, DatabaseMetricsService } from '../../platform/metrics/database-metrics.service.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { Mail } from './mail.entity.js';
import { IS_READY, isOutsideTrash, SEND_DUE_MAILS, SEND_MAIL } from './mail-store.js';
import { MAILS } from './mails.collection.js';
import { MailsService } from './mails.service.js';
import { SmtpService } from './smtp.service.js';

/** Limits branch-bound users to the mails of their branches. */
const IN_REACH = '($1::integer[] IS NULL OR one."branchId" = ANY ($1))';

/** Outside production, kept mails are no fault. */
const keptGauge = (isProduction: boolean): DatabaseGauges => ({
  help: { mails_kept: 'Mails of the last day that are not sent because SMTP_URL was empty; 0 if not in production' },
  sql: () => `
    SELECT count(*) AS mails_kept FROM mails AS one
     WHERE ${isProduction} AND one.state = 'kept' AND one."createdAt" > now() - interval '1 day' AND ${isOutsideTrash('one')}`,
});

/** Mails that failed twice, or that were given up. */
@Injectable()
export class UnsentMailsService {
  private readonly problem: OutboxProblem;

  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly service: MailsService,
    private readonly smtp: SmtpService,
    private readonly jobs: JobRunner,
    problems: ProblemsService,
    metrics: DatabaseMetricsService,
    config: Config,
  ) {
    this.problem = new OutboxProblem(mails.manager, {
      code: 'mail-not-sent',
      from: 'mails AS one',
      isWanted: `one.state IN ('waiting', 'failed') AND ${isOutsideTrash('one')}`,
      isGivenUp: `one.state = 'failed'`,
    });
    problems.addOutbox('mail-not-sent', this.problem);
    const { givenUp } = this.problem;
    metrics.add(outboxGauges({ table: 'mails', job: SEND_MAIL, isWanted: IS_READY, givenUp }));
    metrics.add(keptGauge(config.production));
  }

  notifyOfProblem(): Promise<void> {
    return this.problem.notifyOnce((manager) => this.service.notifyOfProblem('mail-not-sent', manager));
  }

  /** Tries again for three days. */
  async sendAgain(user: AuthenticatedUser): Promise<OutboxCount> {
    if (!this.smtp.isConfigured) throw conflict(NO_MAIL_SERVER);
    const set = `state = 'waiting', "nextAttemptAt" = now(), "firstDueAt" = now()`;
    const count = await transact(this.mails.manager, async (manager) => {
      const ids = await this.change(manager, user, set);
      addAuditLineOfMany(manager, { action: 'retried', collection: MAILS.name }, ids);
      return ids.length;
    });
    await this.jobs.runSoon(SEND_DUE_MAILS);
    return { count };
  }

  /** Dismisses the failed mails; mails that are still tried continue. */
  async giveUp(user: AuthenticatedUser): Promise<OutboxCount> {
    const count = await transact(this.mails.manager, async (manager) => {
      const ids = await this.change(manager, user, 'failures = 0', `one.state = 'failed'`);
      addAuditLineOfMany(manager, { action: 'given_up', collection: MAILS.name }, ids);
      return ids.length;
    });
    await this.notifyOfProblem();
    return { count };
  }

  private async change(manager: EntityManager, user: AuthenticatedUser, set: string, where = 'TRUE') {
    const sql = `WITH changed AS (
                   UPDATE mails SET ${set}, "updatedAt" = now()
                    WHERE id IN (SELECT one.id ${this.problem.unsent} AND ${IN_REACH} AND ${where}) RETURNING id)
                 SELECT id FROM changed ORDER BY id`;
    return (await manager.query<{ id: number }[]>(sql, [branchesOf(user)])).map(({ id }) => id);
  }
}
