import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  emailsIn,
  type FormCollection,
  MAIL,
  type MailCollection,
  type MailStatus,
  NO_MAIL_SERVER,
  SENT_AGAIN,
  type StaffMail,
} from '../../../contract/delivery/mails.js';
import { fillMailText, type MAIL_TEXTS } from '../../../contract/school/mail-texts.js';
import type { OutboxProblemCode } from '../../../contract/platform/problems.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { CollectionReader } from '../../records/collection/collection-reader.js';
import { type Condition, type QueryContext, RECORD } from '../../records/collection/collection.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.service.js';
import type { Child } from './child-facts.js';
import { MailRow } from './mail.entity.js';
import { MailLinks } from './mail-links.service.js';
import { isOutsideTrash, MailQueue, MAILS_JOB, type NewMail } from './mail-queue.js';
import { MailSettings } from './mail-settings.service.js';
import { oneLine } from './one-line.js';
import {
  accountText,
  againText,
  type Arrival,
  arrivalText,
  confirmationText,
  givenUpText,
  linkText,
  signUpText,
  type MailText,
  noticeText,
} from './mail-texts.js';
import { MAILS } from './mails.collection.js';
import { type MailSchool, renderHtml, renderText } from './render-mail.js';
import { SmtpService } from './smtp.service.js';

export { calendarFile } from './calendar.js';
export type { Child } from './child-facts.js';
export { addingMails, type NewMail } from './mail-queue.js';
export type { MailText } from './mail-texts.js';
export { type MailContent, paragraphsOf } from './render-mail.js';

export interface Bounce {
  messageIds: string[];
  reason: string;
}

/** What a parent has sent, as far as mails tell of it. */
interface SentForm {
  collection: FormCollection;
  reference: string;
  /** The parent's. */
  email: string;
  branch: TellingBranch | null;
  child?: Child;
  /** The Message-ID of the mail that it came by. */
  answers?: string | null;
}

/** A branch, as far as mails speak in its name. */
interface TellingBranch {
  id: number;
  name: string;
  email: string | null;
  notifyEmails: string | null;
}

/** A record, and the parent who sent it. */
interface ToParent extends Pick<NewMail, 'kind' | 'branchId'> {
  recordId: number;
  collection: FormCollection;
  email: string;
}

type Answered = Pick<SentForm, 'reference'> & Pick<NewMail, 'branchId'>;

interface LinkTo extends Omit<ToParent, 'kind' | 'collection'> {
  reference: string;
}

/** What the notice to staff and the confirmation say, by setting. */
const TEXTS = {
  contacts: ['site_mail_notice_message', 'site_mail_message'],
  admissions: ['site_mail_notice_application', 'site_mail_application'],
} as const;

const DUE = {
  state: 'waiting',
  failureToldAt: null,
  nextAttemptAt: () => 'now()',
  firstDueAt: () => 'now()',
} as const;

/** Takes the mark off the records of mails that are on their way again. */
const delivers = (table: FormCollection) => `
  UPDATE ${table} SET "isUndelivered" = false FROM mails
   WHERE mails.id = ANY($1) AND mails.collection = '${table}' AND mails."recordId" = ${table}.id AND "isUndelivered"`;
const DELIVERS = { contacts: delivers('contacts'), admissions: delivers('admissions') };

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
    private readonly links: MailLinks,
  ) {
    super(MAILS, repository, config);
  }

  override toStaff(row: MailRow, context: QueryContext): StaffMail {
    const nextAttemptAt = row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null;
    return {
      ...super.toStaff(row, context),
      text: renderText(row.content, this.links.urlInLog(row)),
      nextAttemptAt,
    };
  }

  status(): MailStatus {
    return { isSending: this.smtp.isConfigured };
  }

  /** What tells the staff of a form, and confirms it to its sender. */
  async about({ collection, reference, email, branch, child, answers: mail }: SentForm): Promise<NewMail[]> {
    const { school, email: ownEmail, notified, texts } = await this.settings.values();
    const facts = { branch: branch ? oneLine(branch.name) : undefined, reference };
    const values = valuesFor(school, facts);
    const [noticed, confirmed] = TEXTS[collection].map((key) => fillMailText(texts[key], values)) as [string, string];
    const staff = staffOf(branch, notified);
    const all = { collection, branchId: branch?.id ?? null };
    const notice = {
      ...all,
      kind: 'notice',
      to: staff,
      replyTo: null,
      ...noticeText(collection, facts, noticed),
    } as const;
    const replyTo = this.answersTo(branch?.email ?? ownEmail);
    const answers = { kind: 'confirmation', to: email, replyTo } as const;
    const text = confirmationText(collection, { ...facts, child }, confirmed);
    const confirmation = {
      ...all,
      ...answers,
      ...text,
      ...(mail !== undefined && {
        content: { ...text.content, answers: mail ?? undefined },
        confirmationsADay: MAIL.confirmationsOfMailsADay,
      }),
    };
    return [notice, confirmation].filter(({ to }) => to).map((mail) => ({ ...mail, ...this.toBeSent() }));
  }

  /**
   * To the parent of a record, in the transaction that changes it. A parent's answer comes back into the thread where mails
   * are taken in, and goes to the branch otherwise. Answers the Message-ID.
   */
  async tellParent(
    { recordId, email: to, ...about }: ToParent,
    manager: EntityManager,
    textFor: (school: string, address?: string) => MailText,
  ): Promise<string> {
    const { school, email: ownEmail } = await this.settings.values();
    const branch = await branchOf(about, manager);
    const text = textFor(
      branch ? `${school.name}, ${oneLine(branch.name)}` : school.name,
      branch && oneLine(branch.address),
    );
    const mail = { ...about, to, replyTo: this.answersTo(branch?.email ?? ownEmail), ...text, ...this.toBeSent() };
    await this.queue.add(manager, recordId, [mail]);
    return mail.messageId;
  }

  /** Sends the files of an entry of a thread with a mail, in the transaction that adds it. */
  async attach(messageId: string, entryId: number, manager: EntityManager): Promise<void> {
    const sql = `UPDATE mails SET content = content || jsonb_build_object('filesOf', $2::integer) WHERE "messageId" = $1`;
    await manager.query(sql, [messageId, entryId]);
  }

  /** A text of the settings, filled in for a record. */
  async ownText(key: keyof typeof MAIL_TEXTS, record: Answered, manager: EntityManager): Promise<string> {
    const { school, texts } = await this.settings.values();
    const branch = await branchOf(record, manager);
    return fillMailText(texts[key], valuesFor(school, { branch: branch && oneLine(branch.name), ...record }));
  }

  /** The link to an application, in the transaction that renews it. */
  async sendLink({ reference, ...about }: LinkTo, manager: EntityManager): Promise<void> {
    const mail = { ...about, kind: 'confirmation', collection: 'admissions' } as const;
    await this.tellParent(mail, manager, (school) => linkText(school, reference));
  }

  /** To whoever has sent the same application again. */
  async tellAgain({ reference, child, ...about }: LinkTo & { child: Child }): Promise<void> {
    const mail = { ...about, kind: 'confirmation', collection: 'admissions' } as const;
    await this.tellParent(mail, this.repository.manager, () => againText(reference, child));
  }

  /** Mails one of the staff a link to set a password, in the transaction that is to hold with it. */
  async sendPasswordLink(
    kind: keyof typeof accountText,
    { id, email }: { id: number; email: string },
    manager: EntityManager,
  ): Promise<void> {
    if (!this.smtp.isConfigured) throw conflict(NO_MAIL_SERVER);
    const { school } = await this.settings.values();
    const mail = { kind, to: email, replyTo: null, collection: 'users', branchId: null } as const;
    await this.queue.add(manager, id, [{ ...mail, ...accountText[kind](school.name), ...this.toBeSent() }]);
  }

  /** What asks a subscriber whether it was them; nothing where no mail is sent, and none is asked. */
  async aboutSignUp(email: string): Promise<NewMail[]> {
    if (!this.smtp.isConfigured) return [];
    const { school } = await this.settings.values();
    const about = {
      kind: 'confirmation',
      to: email,
      replyTo: null,
      collection: 'subscribers',
      branchId: null,
    } as const;
    return [{ ...about, ...signUpText(school.name), ...this.toBeSent() }];
  }

  /** Of a record that is stored, in the transaction that changes it. */
  addTo(recordId: number, mails: NewMail[], manager: EntityManager): Promise<void> {
    return this.queue.add(manager, recordId, mails);
  }

  /** One mail to each of many subscribers, in the transaction that notes that it was sent. */
  async sendToEach(
    subscribers: { id: number; email: string }[],
    manager: EntityManager,
    textFor: (school: string) => MailText,
  ): Promise<void> {
    const { school, email } = await this.settings.values();
    const { hostname } = new URL(this.config.publicUrl);
    await this.queue.addToEach(manager, subscribers, { ...textFor(school.name), replyTo: email, hostname });
  }

  /** A mail as HTML, with a button that leads to the site. */
  async preview(textFor: (school: string) => MailText): Promise<string> {
    const { school } = await this.settings.values();
    const { subject, content } = textFor(school.name);
    return renderHtml(subject, content, school.url, school);
  }

  /** Tells one of the staff what was asked for, in the transaction that notes that it was told. */
  async sendToStaff(
    { id, email: to }: { id: number; email: string },
    kind: 'digest' | 'newsletter' | 'notice',
    manager: EntityManager,
    textFor: (school: string) => MailText,
  ): Promise<void> {
    const { school } = await this.settings.values();
    const mail = { kind, to, replyTo: null, collection: 'users', branchId: null } as const;
    await this.queue.add(manager, id, [{ ...mail, ...textFor(school.name), ...this.toBeSent() }]);
  }

  /** Of what was given up; the mail itself waits where it is mail that is not sent. */
  async tellSuperAdmins(code: OutboxProblemCode, manager: EntityManager): Promise<void> {
    const sql = `SELECT id, email FROM users WHERE role = 'SUPER_ADMIN' AND "isActive" ORDER BY id`;
    for (const user of await manager.query<{ id: number; email: string }[]>(sql)) {
      await this.sendToStaff(user, 'notice', manager, givenUpText[code]);
    }
  }

  /** Tells the staff of what a parent has sent since, in the transaction that stores it. */
  async tellOfArrival(
    arrival: Arrival,
    key: { collection: FormCollection; recordId: number },
    record: Answered,
    manager: EntityManager,
    /** One of the staff, in place of all. */
    whom?: string,
  ): Promise<void> {
    const { notified } = await this.settings.values();
    const branch = await branchOf(record, manager);
    const to = whom ?? staffOf(branch, notified);
    if (!to) return;
    const facts = { branch: branch && oneLine(branch.name), reference: record.reference };
    const text = arrivalText(arrival, key.collection, facts);
    const mail = { kind: 'notice', to, replyTo: null, collection: key.collection, branchId: record.branchId } as const;
    await this.queue.add(manager, key.recordId, [{ ...mail, ...text, ...this.toBeSent() }]);
  }

  /** Marks mails that came back as failed, by what the bounce quotes or by its return path; answers whether they are ours. */
  async noteBounce({ messageIds, reason }: Bounce, mailId?: number): Promise<boolean> {
    const failed = { state: 'failed', lastError: `Bounced: ${reason}` } as const;
    const mails = [{ messageId: In(messageIds) }, ...(mailId === undefined ? [] : [{ id: mailId }])];
    const { affected } = await this.repository.update(
      mails.map((mail) => ({ ...mail, state: 'sent' as const })),
      failed,
    );
    return affected! > 0;
  }

  /** Also one that was sent, and what was kept while nobody sent; on wish to another address. */
  async sendAgain(id: number, user: AuthenticatedUser, to?: string): Promise<StaffMail> {
    if (!(await this.reaches(user, id))) throw notFound(MAILS.label);
    if (!this.smtp.isConfigured) throw conflict(NO_MAIL_SERVER);
    const limit = { subject: `mail ${id} sent again`, ...SENT_AGAIN.limit };
    if ((await this.limits.tally([limit])).full) throw await this.limits.refusal(limit, SENT_AGAIN.message);
    await transact(this.repository.manager, async (manager) => {
      await manager.update(MailRow, { id }, { ...DUE, ...(to && { to }) });
      await manager.query(DELIVERS.contacts, [[id]]);
      await manager.query(DELIVERS.admissions, [[id]]);
      addAuditLine(manager, { action: 'retried', collection: MAILS.name, records: [id] });
    });
    await this.jobs.runSoon(MAILS_JOB);
    return (await this.get(user, id)) as StaffMail;
  }

  /** With the record that they are about, where no trigger does it. */
  async forget(collection: MailCollection, recordId: number, manager: EntityManager): Promise<void> {
    await manager.delete(MailRow, { collection, recordId });
  }

  /** Forgets what is old. */
  cleanUp(): Promise<void> {
    return this.queue.cleanUp();
  }

  protected override select(conditions: Condition[]): SelectQueryBuilder<MailRow> {
    return super.select([...conditions, { where: isOutsideTrash(`"${RECORD}"`) }]);
  }

  private answersTo(email: string): string {
    return this.config.inboundEmail || email;
  }

  private toBeSent(): Pick<NewMail, 'state' | 'messageId'> {
    const { hostname } = new URL(this.config.publicUrl);
    return { state: this.smtp.isConfigured ? 'waiting' : 'kept', messageId: `<${randomUUID()}@${hostname}>` };
  }
}

const valuesFor = (school: MailSchool, { branch, reference }: { branch?: string; reference: string }) => ({
  school: [school.name, branch].filter(Boolean).join(', '),
  reference,
  site: school.url,
});

async function branchOf({ branchId }: Pick<NewMail, 'branchId'>, manager: EntityManager) {
  const sql = 'SELECT id, name, email, "notifyEmails", address FROM branches WHERE id = $1';
  return (await manager.query<(TellingBranch & { address: string })[]>(sql, [branchId]))[0];
}

/** The staff who are told: those of the branch, and those of the whole school. */
const staffOf = (branch: TellingBranch | null | undefined, notified: string[]): string =>
  [...new Set([...emailsIn(branch?.notifyEmails ?? ''), ...notified])].join(', ');
