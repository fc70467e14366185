import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import { emailsIn, type MailCollection, type MailStatus, SENT_AGAIN, type StaffMail } from '../../contract/mails.js';
import { addAuditLine } from '../audit/audit-lines.js';
import { CollectionReader } from '../collection/collection-reader.js';
import { type Condition, type QueryContext, RECORD } from '../collection/collection.js';
import { Config } from '../config/config.js';
import { transact } from '../database/transaction.js';
import { conflict, notFound } from '../http/exceptions.js';
import { JobRunner } from '../jobs/job-runner.service.js';
import { RateLimiter } from '../limits/rate-limiter.service.js';
import { MailRow } from './mail.entity.js';
import { isOutsideTrash, MailQueue, type NewMail } from './mail-queue.js';
import { MAILS_JOB } from './mail-sender.service.js';
import { MailSettings } from './mail-settings.service.js';
import { oneLine } from './one-line.js';
import { confirmationText, noticeText } from './mail-texts.js';
import { MAILS } from './mails.collection.js';
import { renderText } from './render-mail.js';
import { SmtpService } from './smtp.service.js';

/** What a parent has sent, as far as mails tell of it. */
interface SentForm {
  collection: MailCollection;
  recordId: number;
  reference: string;
  /** The parent's. */
  email: string;
  branch: { id: number; name: string; email: string | null; notifyEmails: string | null } | null;
}

/** What is mailed, and the log of it. */
@Injectable()
export class MailsService extends CollectionReader<MailRow, StaffMail> {
  constructor(
    @InjectRepository(MailRow) repository: Repository<MailRow>,
    config: Config,
    private readonly queue: MailQueue,
    private readonly settings: MailSettings,
    private readonly smtp: SmtpService,
    private readonly jobs: JobRunner,
    private readonly limits: RateLimiter,
  ) {
    super(MAILS, repository, config);
  }

  override toStaff(row: MailRow, context: QueryContext): StaffMail {
    const nextAttemptAt = row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null;
    return { ...super.toStaff(row, context), text: renderText(row.content), nextAttemptAt };
  }

  status(): MailStatus {
    return { isSending: this.smtp.isConfigured };
  }

  /** Tells the staff of a form and confirms it to its sender, in the transaction that stores it. */
  async tellOf({ collection, recordId, reference, email, branch }: SentForm, manager: EntityManager): Promise<void> {
    const { school, email: ownEmail, notified } = await this.settings.values();
    const facts = { school: school.name, branch: branch ? oneLine(branch.name) : undefined, reference };
    const url = `${this.config.publicUrl}/admin/${collection}/${recordId}/show`;
    const staff = [...new Set([...emailsIn(branch?.notifyEmails ?? ''), ...notified])].join(', ');
    const about = { collection, recordId, branchId: branch?.id ?? null };
    const notice = {
      ...about,
      kind: 'notice',
      to: staff,
      replyTo: null,
      ...noticeText(collection, facts, url),
    } as const;
    const answers = { kind: 'confirmation', to: email, replyTo: branch?.email ?? ownEmail } as const;
    const confirmation = { ...about, ...answers, ...confirmationText(collection, facts) };
    await this.queue.add(
      manager,
      [notice, confirmation].filter(({ to }) => to).map((mail) => ({ ...mail, ...this.toBeSent() })),
    );
  }

  /** Also one that was sent, and what was kept while nobody sent. */
  async sendAgain(id: number, user: AuthenticatedUser): Promise<StaffMail> {
    if (!(await this.reaches(user, id))) throw notFound(MAILS.label);
    if (!this.smtp.isConfigured) throw conflict('No mail server is configured');
    const limit = { subject: `mail ${id} sent again`, ...SENT_AGAIN.limit };
    if ((await this.limits.tally([limit])).full) throw await this.limits.refusal(limit, SENT_AGAIN.message);
    const due = { state: 'waiting', nextAttemptAt: () => 'now()', firstDueAt: () => 'now()' } as const;
    await transact(this.repository.manager, async (manager) => {
      await manager.update(MailRow, { id }, due);
      addAuditLine(manager, { action: 'retried', collection: MAILS.name, records: [id] });
    });
    await this.jobs.runSoon(MAILS_JOB);
    return (await this.get(user, id)) as StaffMail;
  }

  /** Forgets what is old. */
  cleanUp(): Promise<void> {
    return this.queue.cleanUp();
  }

  protected override select(conditions: Condition[]): SelectQueryBuilder<MailRow> {
    return super.select([...conditions, { where: isOutsideTrash(`"${RECORD}"`) }]);
  }

  private toBeSent(): Pick<NewMail, 'state' | 'messageId'> {
    const { hostname } = new URL(this.config.publicUrl);
    return { state: this.smtp.isConfigured ? 'waiting' : 'kept', messageId: `<${randomUUID()}@${hostname}>` };
  }
}
