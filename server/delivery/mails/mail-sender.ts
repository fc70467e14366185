import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { MAIL } from '../../../contract/delivery/mails.js';
import type { StoreResult } from '../../platform/jobs/job-definition.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { PAUSES } from '../outbox/pauses.js';
import { ExpiredLink } from './mail-links.service.js';
import type { Mail } from './mail.entity.js';
import { IS_READY, SEND_DUE_MAILS, MailStore, SEND_MAIL } from './mail-store.js';
import { SmtpService } from './smtp.service.js';
import { UnsentMailsService } from './unsent-mails.service.js';

const EVERY_SECONDS = 5;
const AT_ONCE = 5;
/** Shorter than the lease of a job, so that no other instance starts the same mail. */
const TRY_MS = 50_000;
/** Lets a mail that is being handed over finish at shutdown, so that it is not sent twice. */
const GRACE_MS = 5000;
const ERROR_LENGTH = 300;

interface SmtpError {
  message?: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

/** Sends each waiting mail at least once (docs/decisions/0020-outbox.md). */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly store: MailStore,
    private readonly jobs: JobRunner,
    private readonly smtp: SmtpService,
    private readonly unsent: UnsentMailsService,
  ) {}

  onModuleInit(): void {
    this.jobs.define(SEND_DUE_MAILS, { every: EVERY_SECONDS, run: (_data, signal) => this.sendDue(signal) });
    this.jobs.define(SEND_MAIL, {
      run: (_data, signal, job) => this.send(job, signal),
      runBy: { job: SEND_DUE_MAILS, atOnce: AT_ONCE, where: IS_READY },
      pauses: PAUSES,
      days: MAIL.daysOfTries,
      onFailure: (job, failure, manager) => this.store.fail(job, errorOf(failure.error), failure, manager),
      // Not at the end of the run: an unresponsive server delays it.
      afterFailure: () => this.unsent.notifyOfProblem(),
    });
  }

  async sendDue(signal: AbortSignal): Promise<void> {
    if (!this.smtp.isConfigured) return;
    await this.jobs.runDue(SEND_DUE_MAILS, signal);
    if (signal.aborted) return;
    await this.unsent.notifyOfProblem();
    await this.smtp
      .testReturnPath(signal)
      .catch((error: Error) => this.logger.warn(`The test of MAIL_RETURN_PATH failed: ${error.name}`));
  }

  private async send(job: Job, signal: AbortSignal): Promise<StoreResult | void> {
    const mail = await this.store.find(job);
    if (mail?.state !== 'waiting') return;
    if (isTooLate(mail)) return (manager) => this.store.refuse(job, 'It no longer applies', manager);
    const cut = new AbortController();
    const wait = { signal: cut.signal, ref: false };
    const end = () =>
      void sleep(GRACE_MS, undefined, wait).then(
        () => cut.abort(),
        () => undefined,
      );
    signal.addEventListener('abort', end);
    try {
      const notTaken = await this.smtp.send(mail, AbortSignal.any([cut.signal, AbortSignal.timeout(TRY_MS)]));
      return (manager) => this.store.succeed(mail, job, notTaken, manager);
    } catch (error) {
      const isOver = error instanceof ExpiredLink;
      if (signal.aborted || !(isOver || isFinal(error as SmtpError))) throw error;
      return (manager) => this.store.refuse(job, isOver ? 'Its link is over' : errorOf(error), manager);
    } finally {
      signal.removeEventListener('abort', end);
      cut.abort();
    }
  }
}

const isTooLate = ({ content: { sendBefore } }: Mail): boolean =>
  sendBefore !== undefined && Date.parse(sendBefore) <= Date.now();

const errorOf = (error: unknown): string => {
  const { response, message } = error as SmtpError;
  return (response ?? message ?? 'The mail server does not answer').slice(0, ERROR_LENGTH);
};

/**
 * Whether the server rejects this mail. Rejections of the sender or the credentials are retried, because staff can fix
 * them.
 */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command);
