import { connect } from 'node:net';
import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { emailsIn } from '../../contract/mails.js';
import { Config } from '../config/config.js';
import { MailSettings } from './mail-settings.service.js';
import type { LeasedMail } from './mail-queue.js';
import { renderHtml, renderText } from './render-mail.js';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const NO_FILES = { disableFileAccess: true, disableUrlAccess: true };

/** For answering machines and mailing lists: nobody is to be answered. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Hands mails to the server of SMTP_URL. */
@Injectable()
export class SmtpService {
  constructor(
    private readonly config: Config,
    private readonly settings: MailSettings,
  ) {}

  get isConfigured(): boolean {
    return this.config.smtpUrl !== '';
  }

  /** Answers which of several addresses were refused; throws when all were. The signal ends it wherever it is. */
  async send(mail: LeasedMail, signal: AbortSignal): Promise<string[]> {
    const { school, email } = await this.settings.values();
    const transport = createTransport({
      url: this.config.smtpUrl,
      ...TIMEOUTS,
      // One of our own, as a connection of nodemailer's cannot be ended while it waits.
      getSocket({ host, port, secure }, done) {
        const socket = connect({ host: host ?? '127.0.0.1', port: Number(port ?? (secure ? 465 : 587)), signal });
        socket.setTimeout(TIMEOUTS.connectionTimeout, () =>
          socket.destroy(new Error('The mail server does not answer')),
        );
        socket.once('error', done);
        socket.once('connect', () => {
          socket.off('error', done).setTimeout(0);
          done(null, { connection: socket });
        });
      },
    });
    const { rejected } = await transport.sendMail({
      ...NO_FILES,
      messageId: mail.messageId,
      date: mail.createdAt,
      from: { name: school.name, address: this.config.smtpFrom || email },
      to: emailsIn(mail.to).map((address) => ({ name: '', address })),
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: renderText(mail.content, school),
      html: renderHtml(mail.subject, mail.content, school),
      headers: HEADERS,
    });
    return rejected.map(String);
  }
}
