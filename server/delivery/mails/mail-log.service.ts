import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { type FormCollection, NO_MAIL_SERVER, SENT_AGAIN, type StaffMail } from '../../../contract/delivery/mails.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { CollectionReader } from '../../records/collection/collection-reader.js';
import { type Condition, type QueryContext, RECORD } from '../../records/collection/collection.js';
import { Mail } from './mail.entity.js';
import { MailLinksService } from './mail-links.service.js';
import { isOutsideTrash, SEND_DUE_MAILS } from './mail-store.js';
import { MAILS } from './mails.collection.js';
import { renderText } from './render-mail.js';
import { SmtpService } from './smtp.service.js';

export interface Bounce {
  messageIds: string[];
  reason: string;
}

const DUE = {
  state: 'waiting',
  failureToldAt: null,
  nextAttemptAt: () => 'now()',
  firstDueAt: () => 'now()',
} as const;

const delivers = (table: FormCollection) => `
  UPDATE ${table} SET "isUndelivered" = false FROM mails
   WHERE mails.id = ANY($1) AND mails.collection = '${table}' AND mails."recordId" = ${table}.id AND "isUndelivered"`;
const DELIVERS = { contacts: delivers('contacts'), admissions: delivers('admissions') };

@Injectable()
export class MailLogService extends CollectionReader<Mail, StaffMail> {
  constructor(
    @InjectRepository(Mail) repository: Repository<Mail>,
    config: Config,
    private readonly smtp: SmtpService,
    private readonly jobs: JobRunner,
    private readonly limits: RateLimiter,
    private readonly links: MailLinksService,
  ) {
    super(MAILS, repository, config);
  }

  override toStaff(row: Mail, context: QueryContext): StaffMail {
    const nextAttemptAt = row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null;
    return {
      ...super.toStaff(row, context),
      text: renderText(row.content, this.links.urlInLog(row)),
      nextAttemptAt,
    };
  }

  /** Marks bounced mails as failed, by the quoted Message-ID or the return path. Returns whether a mail matches. */
  async noteBounce({ messageIds, reason }: Bounce, mailId?: number): Promise<boolean> {
    const failed = { state: 'failed', lastError: `Bounced: ${reason}` } as const;
    const mails = [{ messageId: In(messageIds) }, ...(mailId === undefined ? [] : [{ id: mailId }])];
    const { affected } = await this.repository.update(
      mails.map((mail) => ({ ...mail, state: 'sent' as const })),
      failed,
    );
    return affected! > 0;
  }

  /** Queues a mail again, in any state; optionally to another email address. */
  async sendAgain(id: number, user: AuthenticatedUser, to?: string): Promise<StaffMail> {
    if (!(await this.reaches(user, id))) throw notFound(MAILS.label);
    if (!this.smtp.isConfigured) throw conflict(NO_MAIL_SERVER);
    const limit = { subject: `mail ${id} sent again`, ...SENT_AGAIN.limit };
    if ((await this.limits.tally([limit])).full) throw await this.limits.refusal(limit, SENT_AGAIN.message);
    await transact(this.repository.manager, async (manager) => {
      await manager.update(Mail, { id }, { ...DUE, ...(to && { to }) });
      await manager.query(DELIVERS.contacts, [[id]]);
      await manager.query(DELIVERS.admissions, [[id]]);
      addAuditLine(manager, { action: 'retried', collection: MAILS.name, records: [id] });
    });
    await this.jobs.runSoon(SEND_DUE_MAILS);
    return (await this.get(user, id)) as StaffMail;
  }

  override select(conditions: Condition[]): SelectQueryBuilder<Mail> {
    return super.select([...conditions, { where: isOutsideTrash(`"${RECORD}"`) }]);
  }
}
