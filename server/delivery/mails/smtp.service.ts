import { connect } from 'node:net';
import { Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { emailsIn, FORM_COLLECTIONS } from '../../../contract/delivery/mails.js';
import { Config } from '../../platform/config/config.js';
import { calendarFile } from './calendar.js';
import { MailLinks } from './mail-links.service.js';
import { MailSettings } from './mail-settings.service.js';
import { type LeasedMail, MailQueue, type NotTaken } from './mail-queue.js';
import { ReturnPath } from './return-path.service.js';
import { renderHtml, renderText } from './render-mail.js';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const NO_FILES = { disableFileAccess: true, disableUrlAccess: true };

interface Envelope {
  from: string;
  to: string[];
  returnPath?: string;
}

/** As nodemailer throws it. */
type SMTPError = Error & { command?: string; response?: string };

/** For answering machines: nobody is to be answered. Reports of what is not delivered are wanted. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply' };

/** Hands mails to the server of SMTP_URL. */
@Injectable()
export class SmtpService {
  constructor(
    private readonly config: Config,
    private readonly settings: MailSettings,
    private readonly links: MailLinks,
    private readonly returnPath: ReturnPath,
    private readonly queue: MailQueue,
  ) {}

  get isConfigured(): boolean {
    return this.config.smtpUrl !== '';
  }

  /** Answers which of several addresses were not taken; throws when none was. The signal ends it wherever it is. */
  async send(mail: LeasedMail, signal: AbortSignal): Promise<NotTaken> {
    const { school: own, email } = await this.settings.values();
    const school = { ...own, campus: isToParent(mail) ? await this.settings.campus(mail.branchId) : undefined };
    const from = { name: school.name, address: this.config.smtpFrom || email };
    const url = await this.links.urlFor(mail);
    const content = url ? mail.content : { ...mail.content, action: undefined };
    const to = emailsIn(mail.to);
    const message: SendMailOptions = {
      messageId: mail.messageId,
      date: mail.createdAt,
      from,
      to: to.map((address) => ({ name: '', address })),
      replyTo: mail.replyTo ?? undefined,
      inReplyTo: content.answers,
      references: content.references ?? content.answers,
      subject: mail.subject,
      text: renderText(content, url, school),
      html: renderHtml(mail.subject, content, url, school),
      headers: { ...(mail.kind === 'reply' ? {} : AUTOMATIC), ...unsubscribing(mail, url) },
      attachments: await this.queue.filesOf(mail),
      icalEvent: calendarOf(mail, { ...from, address: this.config.inboundEmail || from.address }),
    };
    const returnPath = await this.returnPath.addressFor(mail.id);
    const { rejectedErrors = [] } = await this.handOver(message, { from: from.address, to, returnPath }, signal);
    const later = rejectedErrors.filter(({ responseCode = 0 }) => responseCode < 500);
    const addressesOf = (errors: typeof later) => errors.map(({ recipient }) => String(recipient));
    return {
      refused: addressesOf(rejectedErrors.filter((error) => !later.includes(error))),
      deferred: addressesOf(later),
      response: later[0]?.response,
    };
  }

  /** Proves that mail to the return path is handed in, before mails name it. */
  async testReturnPath(signal: AbortSignal): Promise<void> {
    const to = await this.returnPath.claimTest();
    if (!to) return;
    const { school, email } = await this.settings.values();
    const from = { name: school.name, address: this.config.smtpFrom || email };
    const text = 'This mail tests MAIL_RETURN_PATH. It is to be handed in like a bounce.';
    const message = { from, to, subject: 'Test of the return path', text, headers: AUTOMATIC };
    await this.handOver(message, { from: from.address, to: [to] }, signal);
  }

  /** A return path that the server refuses is left out at once. Some servers refuse the sender with the first recipient. */
  private async handOver(message: SendMailOptions, { returnPath, ...plain }: Envelope, signal: AbortSignal) {
    const envelope = { from: returnPath ?? plain.from, to: plain.to };
    const transport = this.transport(signal);
    try {
      return await transport.sendMail({ ...NO_FILES, ...message, envelope });
    } catch (thrown) {
      const error = thrown as SMTPError;
      if (!returnPath || !isOfSender(error)) throw thrown;
      await this.returnPath.noteRefusal(error.response ?? error.message);
      return this.transport(signal).sendMail({ ...NO_FILES, ...message, envelope: plain });
    }
  }

  private transport(signal: AbortSignal) {
    return createTransport({
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
  }
}

const isOfSender = ({ command = '', response = '' }: SMTPError) =>
  command === 'MAIL FROM' || (command === 'RCPT TO' && /sender/i.test(response));

const isToParent = ({ kind, collection }: LeasedMail) =>
  kind !== 'notice' && FORM_COLLECTIONS.some((one) => one === collection);

/** What makes mail clients show a button of their own, which unsubscribes at one click (RFC 8058). */
const unsubscribing = ({ collection }: LeasedMail, url?: string) =>
  collection === 'subscribers' && url
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** As a part that mail clients show with its buttons, and as a file for all others. */
function calendarOf({ content: { calendar }, to, createdAt }: LeasedMail, from: { name: string; address: string }) {
  if (!calendar) return undefined;
  const organizer = { name: from.name, email: from.address };
  const content = calendarFile(calendar, { organizer, attendee: emailsIn(to)[0]!, sentAt: createdAt });
  return { method: calendar.method, filename: 'visit.ics', content };
}
