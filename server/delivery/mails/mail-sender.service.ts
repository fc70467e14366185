import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { sendDue } from '../outbox/send-due.js';
import { LinkOver } from './mail-links.service.js';
import { type LeasedMail, MAILS_JOB, MailQueue } from './mail-queue.js';
import { SmtpService } from './smtp.service.js';
import { UnsentMails } from './unsent-mails.service.js';

const EVERY_SECONDS = 5;
const AT_ONCE = 5;
/** Shorter than a lease, so that no other instance begins meanwhile. */
const TRY_MS = 50_000;
/** When the process is to end, a mail that is nearly handed over has so long, so that it is not sent again. */
const GRACE_MS = 5000;
const ERROR_LENGTH = 300;

/** As nodemailer throws them. */
interface SmtpError {
  message?: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

/** Sends what the outbox has, each mail at least once (docs/decisions/0030-mails-from-an-outbox.md). */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly queue: MailQueue,
    private readonly jobs: JobRunner,
    private readonly smtp: SmtpService,
    private readonly unsent: UnsentMails,
  ) {}

  onModuleInit(): void {
    this.jobs.define(MAILS_JOB, { every: EVERY_SECONDS, run: (_data, signal) => this.sendDue(signal) });
  }

  async sendDue(signal: AbortSignal): Promise<void> {
    if (!this.smtp.isConfigured) return;
    await sendDue<LeasedMail>({
      lease: () => this.queue.lease(),
      send: (mail) => this.send(mail, signal),
      atOnce: AT_ONCE,
      signal,
    });
    if (signal.aborted) return;
    await this.unsent.note();
    await this.smtp
      .testReturnPath(signal)
      .catch((error: Error) => this.logger.warn(`The test of MAIL_RETURN_PATH failed: ${error.name}`));
  }

  private async send(mail: LeasedMail, signal: AbortSignal): Promise<void> {
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
      await this.queue.succeed(mail, notTaken);
    } catch (thrown) {
      if (signal.aborted) return await this.queue.release(mail);
      if (thrown instanceof LinkOver) return await this.queue.fail(mail, 'Its link is over', true);
      const error = thrown as SmtpError;
      const text = (error.response ?? error.message ?? 'The mail server does not answer').slice(0, ERROR_LENGTH);
      await this.queue.fail(mail, text, isFinal(error));
      // Not left to the end of the run, which a server that answers nobody holds up.
      await this.unsent.note();
    } finally {
      signal.removeEventListener('abort', end);
      cut.abort();
    }
  }
}

/** Whether the mail itself was refused, not who sends it: that is mended, and the mail then goes. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command);
