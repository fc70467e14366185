import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ProblemCode, PROBLEMS, TELL_OPERATOR } from '../../../contract/platform/problems.js';
import { Config } from '../../platform/config/config.js';
import { codeOf } from '../../platform/database/lost-database.js';
import { transact } from '../../platform/database/transaction.js';
import { actAsNobody } from '../../platform/http/actor.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { MailSettingsService, type SchoolMail } from '../mails/mail-settings.service.js';
import { MailsService, type MailText } from '../mails/mails.service.js';
import { SmtpService } from '../mails/smtp.service.js';

const linesOf = (codes: ProblemCode[]) => codes.map((code) => PROBLEMS[code].replace(TELL_OPERATOR, ''));

const problemText = ({ began, over }: Record<'began' | 'over', ProblemCode[]>, school: string): MailText => ({
  subject: began.length ? 'Something is wrong with the web site' : 'The web site’s problem is over',
  content: {
    paragraphs: [`This is about the server of the web site of ${school}.`],
    lists: [
      { title: 'Began', lines: linesOf(began) },
      { title: 'Over', lines: linesOf(over) },
    ].filter(({ lines }) => lines.length),
    after: began.length ? ['On the server, npm run doctor looks for the reason and says what to do.'] : [],
    action: { label: 'Open the back office' },
  },
});

const EVERY_MS = 60_000;
const MINUTE_MS = 60_000;
/** Minutes for which a problem lasts before it is mailed, so that a restart of the database is not. */
const LASTING = 2;
/** Minutes after which a problem that no instance sees is over. */
const UNSEEN = 3;
/** Minutes between two mails. */
const PAUSE = 60;
const TRY_MS = 30_000;

const SEE = `
  INSERT INTO seen_problems (code) SELECT unnest($1::text[])
  ON CONFLICT (code) DO UPDATE SET "seenAt" = now(),
    "beganAt" = CASE WHEN seen_problems."seenAt" < now() - make_interval(mins => ${UNSEEN}) THEN now() ELSE seen_problems."beganAt" END`;

/** Instances wait for each other here, so that only one of them mails. */
const LOCK = 'SELECT FROM seen_problems ORDER BY code FOR UPDATE';

const DUE = `
  SELECT code, "isOngoing" FROM (
    SELECT code, "isMailed", "seenAt" >= now() - make_interval(mins => ${UNSEEN}) AS "isOngoing",
           "seenAt" - "beganAt" >= make_interval(mins => ${LASTING}) AS "isLasting"
      FROM seen_problems) AS seen
   WHERE "isOngoing" <> "isMailed" AND ("isLasting" OR "isMailed")
     AND NOT EXISTS (SELECT FROM seen_problems WHERE "mailedAt" > now() - make_interval(mins => ${PAUSE}))
   ORDER BY code`;

const MAILED = `
  UPDATE seen_problems SET "isMailed" = NOT "isMailed", "mailedAt" = now() WHERE code = ANY($1)`;

/** What was mailed while nothing could be stored. */
const MAILED_MEANWHILE = `
  INSERT INTO seen_problems (code, "seenAt", "isMailed", "mailedAt")
  SELECT 'database-unwritable', $1, true, $1
  ON CONFLICT (code) DO UPDATE SET "seenAt" = excluded."seenAt", "isMailed" = true, "mailedAt" = excluded."mailedAt"`;

interface Recipient {
  id: number;
  email: string;
}

/** Mails the beginning and end of each problem to those who run the site; `mail-not-sent` cannot leave. */
@Injectable()
export class ProblemMailsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ProblemMails');
  private readonly closing = new AbortController();
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  /** As last read: a database that is down cannot be asked. */
  private recipients: Recipient[] = [];
  private school?: SchoolMail;
  private unwritable?: { since: number; mailedAt?: number };

  constructor(
    private readonly dataSource: DataSource,
    private readonly problems: ProblemsService,
    private readonly settings: MailSettingsService,
    private readonly mails: MailsService,
    private readonly smtp: SmtpService,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.smtp.isConfigured) return;
    this.timer = setInterval(() => void actAsNobody(() => this.check()), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.checking;
  }

  check(now = Date.now()): Promise<void> {
    this.checking ??= this.checkOnce(now)
      .catch((error: unknown) => this.logger.warn(`Problems cannot be mailed: ${codeOf(error)}`))
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async checkOnce(now: number): Promise<void> {
    const codes = (await this.problems.list()).filter((code) => code !== 'mail-not-sent');
    await this.readRecipients().catch(() => undefined);
    try {
      await transact(this.dataSource.manager, (manager) => this.mailByOutbox(codes, manager));
      this.unwritable = undefined;
    } catch (error) {
      if (!codes.includes('database-unwritable')) throw error;
      await this.mailPastOutbox(codes, now);
    }
  }

  private async readRecipients(): Promise<void> {
    this.school = await this.settings.values();
    const sql = `SELECT id, email FROM users WHERE role = 'SUPER_ADMIN' AND "isActive" ORDER BY id`;
    const admins = await this.dataSource.query<Recipient[]>(sql);
    const { notifiedOfProblems: email } = this.school;
    this.recipients = email ? admins.slice(0, 1).map(({ id }) => ({ id, email })) : admins;
  }

  private async mailByOutbox(codes: ProblemCode[], manager: EntityManager): Promise<void> {
    const { mailedAt } = this.unwritable ?? {};
    if (mailedAt) await manager.query(MAILED_MEANWHILE, [new Date(mailedAt)]);
    await manager.query(SEE, [codes]);
    await manager.query(LOCK);
    const due = await manager.query<{ code: ProblemCode; isOngoing: boolean }[]>(DUE);
    if (!due.length) return;
    const codesOf = (isOngoing: boolean) => due.filter((one) => one.isOngoing === isOngoing).map(({ code }) => code);
    const changes = { began: codesOf(true), over: codesOf(false) };
    for (const recipient of this.recipients) {
      await this.mails.queueToStaff(recipient, 'notice', manager, (school) => problemText(changes, school));
    }
    await manager.query(MAILED, [due.map(({ code }) => code)]);
  }

  private async mailPastOutbox(codes: ProblemCode[], now: number): Promise<void> {
    this.unwritable ??= { since: now };
    const { since, mailedAt } = this.unwritable;
    const { school, recipients } = this;
    if (mailedAt || now - since < LASTING * MINUTE_MS || !school) return;
    const { hostname } = new URL(this.config.publicUrl);
    // Equal on all instances, so that mailboxes show their mails as one.
    const messageId = `<database-unwritable.${new Date(since).toISOString().slice(0, 13)}@${hostname}>`;
    const text = problemText({ began: codes, over: [] }, school.school.name);
    const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(TRY_MS)]);
    const to = recipients.map(({ email }) => email).join(', ');
    if (to) await this.smtp.sendPastOutbox({ ...text, to, messageId }, school, signal);
    this.unwritable.mailedAt = now;
  }
}
