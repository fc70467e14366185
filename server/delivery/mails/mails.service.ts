import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  emailsIn,
  type FormCollection,
  type MailCollection,
  type MailStatus,
  NO_MAIL_SERVER,
} from '../../../contract/delivery/mails.js';
import { fillMailText, type MAIL_TEXTS } from '../../../contract/school/mail-texts.js';
import type { OutboxProblemCode } from '../../../contract/platform/problems.js';
import { Config } from '../../platform/config/config.js';
import { currentRequestId } from '../../platform/http/current-request.js';
import { conflict } from '../../platform/http/exceptions.js';
import { NO_PERSON } from '../../records/collection/actor-name.js';
import type { Child } from './child-facts.js';
import { Mail } from './mail.entity.js';
import { type BranchFacts, confirmationToParent, type FormFacts, noticeToStaff, type SentForm } from './form-mails.js';
import { type KindToEach, MailStore, type NewMail } from './mail-store.js';
import { MailSettingsService, shownName } from './mail-settings.service.js';
import {
  accountText,
  againText,
  givenUpText,
  linkAgainText,
  linkText,
  signUpText,
  type MailText,
} from './mail-texts.js';
import { type MailSchool, renderHtml } from './render-mail.js';
import { SmtpService } from './smtp.service.js';
import { isSameMailbox, isUnreadMailbox } from './unread-mailbox.js';

export { calendarFile } from './calendar.js';
export { shownName } from './mail-settings.service.js';
export { type Child, firstNameOf } from './child-facts.js';
export { addingMails, IS_BEING_SENT, type NewMail } from './mail-store.js';
export type { MailText } from './mail-texts.js';
export { type MailContent, paragraphsOf } from './render-mail.js';

interface ToParent extends Pick<NewMail, 'kind' | 'branchId'> {
  recordId: number;
  collection: FormCollection | 'bookings';
  email: string;
}

type RecordFacts = Pick<SentForm, 'reference'> & Pick<NewMail, 'branchId'>;

interface LinkTo extends Omit<ToParent, 'kind' | 'collection'> {
  reference: string;
}

const TEXTS = {
  contacts: ['site_mail_notice_message', 'site_mail_message'],
  admissions: ['site_mail_notice_application', 'site_mail_application'],
} as const;

@Injectable()
export class MailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly store: MailStore,
    private readonly settings: MailSettingsService,
    private readonly smtp: SmtpService,
  ) {}

  status(): MailStatus {
    return { isSending: this.smtp.isConfigured };
  }

  /** Returns the notice to staff and the confirmation, which goes to no program and not to the school itself. */
  async formMails(form: SentForm): Promise<NewMail[]> {
    const settings = await this.settings.values();
    const { collection, reference, branch } = form;
    const facts = { branch: branch ? shownName(branch.name) : undefined, reference };
    const values = valuesFor(settings.school, facts);
    const [notice, confirmation] = TEXTS[collection].map((key) => fillMailText(settings.texts[key], values)) as [
      string,
      string,
    ];
    const mails = [
      { to: staffOf(branch, settings.notified), ...noticeToStaff(form, facts, notice) },
      {
        to: form.email,
        replyTo: this.replyToAddress(branch?.email ?? settings.email),
        ...confirmationToParent(form, facts, confirmation),
      },
    ];
    const common = { collection, branchId: branch?.id ?? null };
    const isRead = form.email && (await this.isReadElsewhere(form.email));
    const sent = mails.filter(({ to, kind }) => to && (isRead || kind !== 'confirmation'));
    return sent.map((mail) => ({ ...common, ...mail, ...this.initialState() }));
  }

  /** Queues what a form would confirm to the parent, in the transaction that stores what staff entered. */
  async queueConfirmation(form: SentForm, recordId: number, manager: EntityManager): Promise<void> {
    const mails = (await this.formMails(form)).filter(({ kind }) => kind === 'confirmation');
    await this.store.add(manager, recordId, mails);
  }

  /**
   * Queues a mail to the parent of a record, in the transaction that changes it. Replies go to the thread if incoming
   * mail is configured, otherwise to the branch. Returns the Message-ID.
   */
  async queueToParent(
    { recordId, email: to, ...addressing }: ToParent,
    manager: EntityManager,
    textFor: (school: string, address?: string) => MailText,
  ): Promise<string> {
    const { school, email: ownEmail } = await this.settings.values();
    const branch = await branchOf(addressing, manager);
    const text = textFor(
      branch ? `${school.name}, ${shownName(branch.name)}` : school.name,
      branch && shownName(branch.address),
    );
    const mail = {
      ...addressing,
      to,
      replyTo: this.replyToAddress(branch?.email ?? ownEmail),
      ...text,
      ...this.initialState(),
    };
    await this.store.add(manager, recordId, [mail]);
    return mail.messageId;
  }

  /** Attaches the files of a thread's entry, in the transaction that adds the mail. */
  async attach(messageId: string, entryId: number, manager: EntityManager): Promise<void> {
    const sql = `UPDATE mails SET content = content || jsonb_build_object('filesOf', $2::integer) WHERE "messageId" = $1`;
    await manager.query(sql, [messageId, entryId]);
  }

  async filledText(key: keyof typeof MAIL_TEXTS, record: RecordFacts, manager: EntityManager): Promise<string> {
    const { school, texts } = await this.settings.values();
    const branch = await branchOf(record, manager);
    return fillMailText(texts[key], valuesFor(school, { branch: branch && shownName(branch.name), ...record }));
  }

  async queueLink({ reference, ...recipient }: LinkTo, manager: EntityManager): Promise<void> {
    const mail = { ...recipient, kind: 'confirmation', collection: 'admissions' } as const;
    await this.queueToParent(mail, manager, (school) => linkText(school, reference));
  }

  /** Queues the existing link for somebody who asked for it, in the transaction that ends the request. */
  async queueLinkAgain({ reference, child, ...recipient }: LinkTo & { child: Child }, manager: EntityManager) {
    const mail = { ...recipient, kind: 'confirmation', collection: 'admissions' } as const;
    await this.queueToParent(mail, manager, (school) => linkAgainText(school, reference, child));
  }

  /** Queues a mail to the sender of a duplicate application, with the reference of the first, as a confirmation goes. */
  async queueDuplicateNotice({ reference, child, ...recipient }: LinkTo & { child: Child }): Promise<void> {
    if (!(await this.isReadElsewhere(recipient.email))) return;
    const mail = { ...recipient, kind: 'confirmation', collection: 'admissions' } as const;
    await this.queueToParent(mail, this.dataSource.manager, () => againText(reference, child));
  }

  /** Queues a link to set a password, in the transaction that creates it. */
  async queuePasswordLink(
    kind: keyof typeof accountText,
    { id, email }: { id: number; email: string },
    manager: EntityManager,
  ): Promise<void> {
    if (!this.smtp.isConfigured) throw conflict(NO_MAIL_SERVER);
    const { school } = await this.settings.values();
    const mail = { kind, to: email, replyTo: null, collection: 'users', branchId: null } as const;
    await this.store.add(manager, id, [{ ...mail, ...accountText[kind](school.name), ...this.initialState() }]);
  }

  /** Returns the mail that asks a subscriber to confirm; none if no mail server is configured. */
  async signUpMails(email: string): Promise<NewMail[]> {
    if (!this.smtp.isConfigured) return [];
    const { school } = await this.settings.values();
    const addressing = {
      kind: 'confirmation',
      to: email,
      replyTo: null,
      collection: 'subscribers',
      branchId: null,
    } as const;
    return [{ ...addressing, ...signUpText(school.name), ...this.initialState() }];
  }

  queueMails(recordId: number, mails: NewMail[], manager: EntityManager): Promise<void> {
    return this.store.add(manager, recordId, mails);
  }

  /** Queues a mail for each subscriber, in the caller's transaction. Returns their ids. */
  async queueToEach(
    kind: KindToEach,
    subscribers: { id: number; email: string }[],
    manager: EntityManager,
    textFor: (school: string) => MailText,
  ): Promise<number[]> {
    const { school, email } = await this.settings.values();
    const { hostname } = new URL(this.config.publicUrl);
    return this.store.addToEach(manager, subscribers, { ...textFor(school.name), kind, replyTo: email, hostname });
  }

  /** Stops what the subscriber wants no more, in the transaction that stores the choice. */
  dismissToEach(subscriberId: number, kinds: KindToEach[], manager: EntityManager): Promise<void> {
    return this.store.dismissToEach(manager, subscriberId, kinds);
  }

  async preview(textFor: (school: string) => MailText): Promise<string> {
    const { school } = await this.settings.values();
    const { subject, content } = textFor(school.name);
    return renderHtml(subject, content, school.url, school);
  }

  /** Queues a mail to a user, in the transaction that marks the user as notified. */
  async queueToStaff(
    { id, email: to }: { id: number; email: string },
    kind: 'digest' | 'newsletter' | 'notice',
    manager: EntityManager,
    textFor: (school: string) => MailText,
  ): Promise<void> {
    const { school } = await this.settings.values();
    const mail = { kind, to, replyTo: null, collection: 'users', branchId: null } as const;
    await this.store.add(manager, id, [{ ...mail, ...textFor(school.name), ...this.initialState() }]);
  }

  /** Queues a notice of undelivered mails or webhooks. It waits as well while mail cannot be sent. */
  notifyOfProblem(code: OutboxProblemCode, manager: EntityManager): Promise<void> {
    return this.notifySuperAdmins(givenUpText[code], manager);
  }

  /** Queues a notice to all super administrators, except the one who caused it. */
  async notifySuperAdmins(
    textFor: (school: string) => MailText,
    manager: EntityManager,
    exceptId?: number,
  ): Promise<void> {
    const sql = `SELECT id, email FROM users WHERE role = 'SUPER_ADMIN' AND "isActive" AND id <> $1 ORDER BY id`;
    for (const user of await manager.query<{ id: number; email: string }[]>(sql, [exceptId ?? NO_PERSON]))
      await this.queueToStaff(user, 'notice', manager, textFor);
  }

  private async isReadElsewhere(email: string): Promise<boolean> {
    if (isUnreadMailbox(email)) return false;
    return !(await this.ownEmails()).some((own) => isSameMailbox(own, email));
  }

  /** The email addresses of the school and its branches. */
  async ownEmails(): Promise<string[]> {
    const { email, branchEmails } = await this.settings.values();
    const { inboundEmail, smtpFrom, mailReturnPath } = this.config;
    const all = [inboundEmail, smtpFrom, mailReturnPath, email, ...branchEmails];
    return [...new Set(all.flatMap((one) => one.match(/[^\s<>]{1,200}@[^\s<>]{1,200}/)?.[0].toLowerCase() ?? []))];
  }

  /** Deletes the mails about a record whose table has no trigger for it. */
  async remove(collection: MailCollection, recordId: number, manager: EntityManager): Promise<void> {
    await manager.delete(Mail, { collection, recordId });
  }

  cleanUp(): Promise<void> {
    return this.store.cleanUp();
  }

  private replyToAddress(email: string): string {
    return this.config.inboundEmail || email;
  }

  /** Of a new mail: it waits, or is kept while no mail server is configured. */
  initialState(): Pick<NewMail, 'state' | 'messageId' | 'requestId'> {
    const { hostname } = new URL(this.config.publicUrl);
    return {
      state: this.smtp.isConfigured ? 'waiting' : 'kept',
      messageId: `<${randomUUID()}@${hostname}>`,
      requestId: currentRequestId() ?? null,
    };
  }
}

const valuesFor = (school: MailSchool, { branch, reference }: FormFacts) => ({
  school: [school.name, branch].filter(Boolean).join(', '),
  reference,
  site: school.url,
});

export async function branchOf({ branchId }: Pick<NewMail, 'branchId'>, manager: EntityManager) {
  const sql = 'SELECT id, name, email, "notifyEmails", address FROM branches WHERE id = $1';
  return (await manager.query<(BranchFacts & { address: string })[]>(sql, [branchId]))[0];
}

/** The email addresses of who is notified of what arrives for a branch, or for the whole school. */
export const staffOf = (branch: BranchFacts | null | undefined, notified: string[]): string =>
  [...new Set([...emailsIn(branch?.notifyEmails ?? ''), ...notified])].join(', ');
