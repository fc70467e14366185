import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { emailsIn, MAIL_KINDS_TO_PARENTS } from '../../../contract/delivery/mails.js';
import { displayName } from '../../../contract/families/names.js';
import { Config } from '../../platform/config/config.js';
import { createSmtpTransport } from '../../platform/smtp/smtp-transport.js';
import { calendarFile } from './calendar.js';
import { MailLinksService } from './mail-links.service.js';
import { MailSettingsService, type SchoolMail } from './mail-settings.service.js';
import type { Mail } from './mail.entity.js';
import { MailStore, type NotTaken } from './mail-store.js';
import { ReturnPathService } from './return-path.service.js';
import { renderHtml, renderText } from './render-mail.js';

const NO_FILES = { disableFileAccess: true, disableUrlAccess: true };

interface Envelope {
  from: string;
  to: string[];
  returnPath?: string;
}

type SMTPError = Error & { command?: string; response?: string };

/** Prevents automatic replies, but not delivery reports. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply' };

@Injectable()
export class SmtpService {
  constructor(
    private readonly config: Config,
    private readonly settings: MailSettingsService,
    private readonly links: MailLinksService,
    private readonly returnPath: ReturnPathService,
    private readonly store: MailStore,
  ) {}

  get isConfigured(): boolean {
    return this.config.smtpUrl !== '';
  }

  /** Returns the recipients that were not accepted; throws if none was. The signal aborts it at any point. */
  async send(mail: Mail, signal: AbortSignal): Promise<NotTaken> {
    const { school: own, email } = await this.settings.values();
    const school = { ...own, campus: isToParent(mail) ? await this.settings.campus(mail.branchId) : undefined };
    const from = { name: school.name, address: this.senderOf(email) };
    const url = await this.links.urlFor(mail);
    const content = url ? mail.content : { ...mail.content, action: undefined };
    const to = emailsIn(mail.to);
    const names = await this.store.namesOf(mail);
    const message: SendMailOptions = {
      messageId: mail.messageId,
      date: mail.createdAt,
      from,
      to: to.map((address) => ({ name: displayName(names.get(address.toLowerCase()) ?? ''), address })),
      replyTo: mail.replyTo || undefined,
      inReplyTo: content.answers,
      references: content.references ?? content.answers,
      subject: mail.subject,
      text: renderText(content, url, school),
      html: renderHtml(mail.subject, content, url, school),
      headers: { ...(mail.kind === 'reply' ? {} : AUTOMATIC), ...unsubscribing(mail, url) },
      attachments: await this.store.filesOf(mail),
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

  /** Verifies that mail to the return path arrives before mails use it. */
  async testReturnPath(signal: AbortSignal): Promise<void> {
    const to = await this.returnPath.claimTest();
    if (!to) return;
    const { school, email } = await this.settings.values();
    const from = { name: school.name, address: this.senderOf(email) };
    const text = 'This mail tests MAIL_RETURN_PATH. It is to be handed in like a bounce.';
    const message = { from, to, subject: 'Test of the return path', text, headers: AUTOMATIC };
    await this.handOver(message, { from: from.address, to: [to] }, signal);
  }

  /** For what cannot wait in the outbox, which is in the database. Reads nothing from it. */
  async sendPastOutbox(
    { to, messageId, subject, content }: Pick<Mail, 'to' | 'messageId' | 'subject' | 'content'>,
    { school, email }: SchoolMail,
    signal: AbortSignal,
  ): Promise<void> {
    const from = { name: school.name, address: this.senderOf(email) };
    const url = `${this.config.publicUrl}/admin`;
    const message = {
      messageId,
      from,
      to: emailsIn(to),
      subject,
      text: renderText(content, url, school),
      headers: AUTOMATIC,
    };
    await this.handOver(message, { from: from.address, to: emailsIn(to) }, signal);
  }

  /** A school that has not entered its email yet sends from the domain of its site. */
  private senderOf(email: string): string {
    return this.config.smtpFrom || email || `no-reply@${new URL(this.config.publicUrl).hostname}`;
  }

  /** Retries without a return path that the server refuses. Some servers refuse the sender with the first recipient. */
  private async handOver(message: SendMailOptions, { returnPath, ...plain }: Envelope, signal: AbortSignal) {
    const envelope = { from: returnPath ?? plain.from, to: plain.to };
    const transport = createSmtpTransport(this.config.smtpUrl, signal);
    try {
      return await transport.sendMail({ ...NO_FILES, ...message, envelope });
    } catch (thrown) {
      const error = thrown as SMTPError;
      if (!returnPath || !isOfSender(error)) throw thrown;
      await this.returnPath.recordRefusal(error.response ?? error.message);
      return createSmtpTransport(this.config.smtpUrl, signal).sendMail({ ...NO_FILES, ...message, envelope: plain });
    }
  }
}

const isOfSender = ({ command = '', response = '' }: SMTPError) =>
  command === 'MAIL FROM' || (command === 'RCPT TO' && /sender/i.test(response));

const isToParent = ({ kind }: Mail) => MAIL_KINDS_TO_PARENTS.some((one) => one === kind);

/** Makes mail clients show their own unsubscribe button (RFC 8058). */
const unsubscribing = ({ collection }: Mail, url?: string) =>
  collection === 'subscribers' && url
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** As an alternative part, for which mail clients show buttons, and as a file for other clients. */
function calendarOf({ content: { calendar }, to, createdAt }: Mail, from: { name: string; address: string }) {
  if (!calendar) return undefined;
  const organizer = { name: from.name, email: from.address };
  const content = calendarFile(calendar, { organizer, attendee: emailsIn(to)[0]!, sentAt: createdAt });
  return { method: calendar.method, filename: 'visit.ics', content };
}
