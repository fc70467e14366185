import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  emailsIn,
  NO_MAIL_SERVER,
  NOT_DISMISSED,
  SENT_AGAIN,
  type StaffMail,
} from '../../../contract/delivery/mails.js';
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
import { IS_BEING_SENT, isOutsideTrash, SEND_DUE_MAILS } from './mail-store.js';
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

const DISMISS = `
  UPDATE mails SET state = 'dismissed', failures = 0, "failureToldAt" = coalesce("failureToldAt", now()), "updatedAt" = now()
   WHERE id = $1 AND (state = 'failed' OR state = 'waiting' AND NOT ${IS_BEING_SENT}) RETURNING id`;

/** Updates what a mail is about after staff have sent it again or dismissed it; `mail` is as it was before. */
type OnSettled = (mail: Mail, how: 'sent' | 'dismissed', user: AuthenticatedUser) => Promise<void>;

@Injectable()
export class MailLogService extends CollectionReader<Mail, StaffMail> {
  private readonly listeners: OnSettled[] = [];

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

  onSettled(listener: OnSettled): void {
    this.listeners.push(listener);
  }

  override toStaff(row: Mail, context: QueryContext): StaffMail {
    const nextAttemptAt = row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null;
    return {
      ...super.toStaff(row, context),
      text: renderText(row.content, this.links.urlInLog(row)),
      nextAttemptAt,
    };
  }

  /**
   * Marks bounced mails as failed, by the quoted Message-ID or the return path; also one that is still being handed over,
   * because a bounce can be faster than the mail server's answer. Returns whether a mail matches.
   */
  async recordBounce({ messageIds, reason }: Bounce, mailId?: number): Promise<boolean> {
    const sql = `
      UPDATE mails SET state = 'failed', "lastError" = $3, "updatedAt" = now()
       WHERE ("messageId" = ANY($1) OR id = $2) AND (state = 'sent' OR state = 'waiting' AND ${IS_BEING_SENT})`;
    await this.repository.query(sql, [messageIds, mailId, `Bounced: ${reason}`]);
    return this.repository.existsBy([{ messageId: In(messageIds) }, { id: mailId ?? IsNull() }]);
  }

  /** Returns whether a mail was sent to one of these email addresses. */
  async isSentTo(id: number, emails: string[]): Promise<boolean> {
    const mail = await this.repository.findOneBy({ id });
    const to = emailsIn(mail?.to ?? '').map((email) => email.toLowerCase());
    return emails.some((email) => to.includes(email.toLowerCase()));
  }

  /** Queues a mail again, in any state; optionally to another email address. */
  async sendAgain(id: number, user: AuthenticatedUser, to?: string): Promise<StaffMail> {
    if (!(await this.canAccess(user, id))) throw notFound(MAILS.label);
    if (!this.smtp.isConfigured) throw conflict(NO_MAIL_SERVER);
    const limit = { subject: `mail ${id} sent again`, ...SENT_AGAIN.limit };
    if ((await this.limits.tally([limit])).full) throw await this.limits.refusal(limit, SENT_AGAIN.message);
    const mail = await this.repository.findOneByOrFail({ id });
    await transact(this.repository.manager, async (manager) => {
      await manager.update(Mail, { id }, { ...DUE, ...(to && { to }) });
      addAuditLine(manager, { action: 'retried', collection: MAILS.name, records: [id] });
    });
    for (const listener of this.listeners) await listener(mail, 'sent', user);
    await this.jobs.runSoon(SEND_DUE_MAILS);
    return (await this.get(user, id)) as StaffMail;
  }

  /** Ends the tries of a waiting mail, or takes note of one that was not delivered. Throws 409 in any other state. */
  async dismiss(id: number, user: AuthenticatedUser): Promise<StaffMail> {
    if (!(await this.canAccess(user, id))) throw notFound(MAILS.label);
    const mail = await this.repository.findOneByOrFail({ id });
    await transact(this.repository.manager, async (manager) => {
      const [dismissed] = await manager.query<[{ id: number }[], number]>(DISMISS, [id]);
      if (!dismissed.length) throw conflict(NOT_DISMISSED);
      addAuditLine(manager, { action: 'given_up', collection: MAILS.name, records: [id] });
    });
    for (const listener of this.listeners) await listener(mail, 'dismissed', user);
    return (await this.get(user, id)) as StaffMail;
  }

  override select(conditions: Condition[]): SelectQueryBuilder<Mail> {
    return super.select([...conditions, { where: isOutsideTrash(`"${RECORD}"`) }]);
  }
}
