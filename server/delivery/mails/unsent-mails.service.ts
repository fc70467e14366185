import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import type { OutboxCount } from '../../../contract/platform/problems.js';
import { addAuditLineOfMany } from '../../records/audit/audit-lines.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { OutboxProblem } from '../outbox/outbox-problem.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { MailRow } from './mail.entity.js';
import { isOutsideTrash, MAILS_JOB } from './mail-queue.js';
import { MAILS } from './mails.collection.js';
import { MailsService } from './mails.service.js';
import { SmtpService } from './smtp.service.js';

/** Where somebody is bound to branches, the mails of these alone. */
const IN_REACH = '($1::integer[] IS NULL OR one."branchId" = ANY ($1))';

/** Mails that the mail server has not taken twice, or for so long that they were given up. */
@Injectable()
export class UnsentMails {
  private readonly problem: OutboxProblem;

  constructor(
    @InjectRepository(MailRow) private readonly mails: Repository<MailRow>,
    private readonly service: MailsService,
    private readonly smtp: SmtpService,
    private readonly jobs: JobRunner,
    problems: ProblemsService,
  ) {
    this.problem = new OutboxProblem(mails.manager, {
      code: 'mail-not-sent',
      from: 'mails AS one',
      isWanted: `one.state IN ('waiting', 'failed') AND ${isOutsideTrash('one')}`,
      isGivenUp: `one.state = 'failed'`,
    });
    problems.addOutbox('mail-not-sent', this.problem);
  }

  note(): Promise<void> {
    return this.problem.note((manager) => this.service.tellSuperAdmins('mail-not-sent', manager));
  }

  /** For three more days, beginning now. */
  async sendAgain(user: AuthenticatedUser): Promise<OutboxCount> {
    if (!this.smtp.isConfigured) throw conflict(NO_MAIL_SERVER);
    const set = `state = 'waiting', "nextAttemptAt" = now(), "firstDueAt" = now()`;
    const count = await transact(this.mails.manager, async (manager) => {
      const ids = await this.change(manager, user, set);
      addAuditLineOfMany(manager, { action: 'retried', collection: MAILS.name }, ids);
      return ids.length;
    });
    await this.jobs.runSoon(MAILS_JOB);
    return { count };
  }

  /** What was given up stays so, and nobody is told of it any more; what is still tried goes on. */
  async giveUp(user: AuthenticatedUser): Promise<OutboxCount> {
    const count = await transact(this.mails.manager, async (manager) => {
      const ids = await this.change(manager, user, 'failures = 0', `one.state = 'failed'`);
      addAuditLineOfMany(manager, { action: 'given_up', collection: MAILS.name }, ids);
      return ids.length;
    });
    await this.note();
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
