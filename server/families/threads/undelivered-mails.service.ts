import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DataSource, type EntityManager } from 'typeorm';
import {
  FORM_COLLECTIONS,
  type FormCollection,
  MAIL_KINDS_TO_PARENTS,
  type MailKind,
} from '../../../contract/delivery/mails.js';
import type { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import type { Contact } from '../contacts/contact.entity.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import type { Mail } from '../../delivery/mails/mail.entity.js';
import { MailLogService } from '../../delivery/mails/mail-log.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';

export const UNDELIVERED_MAILS = 'undelivered-mails';
const EVERY_SECONDS = 30;
const AT_ONCE = 100;

interface Undelivered {
  id: number;
  kind: MailKind;
  collection: string;
  recordId: number;
  email: string | null;
}

const UNREPORTED = `
  SELECT mails.id, mails.kind, mails.collection, mails."recordId", users.email
    FROM mails
    LEFT JOIN thread_entries AS entry ON entry."messageId" = mails."messageId" AND entry.kind = 'reply'
    LEFT JOIN users ON users.id = entry."byId" AND users."isActive"
   WHERE mails.state = 'failed' AND mails."failureToldAt" IS NULL
   ORDER BY mails.id LIMIT ${AT_ONCE}`;

const REPORT = `UPDATE mails SET "failureToldAt" = now() WHERE id = $1 AND "failureToldAt" IS NULL RETURNING id`;

const LEFT = `
  SELECT FROM mails WHERE collection = $1 AND "recordId" = $2 AND kind = ANY($3) AND state = 'failed' LIMIT 1`;

/** Notifies staff of undelivered mails. The record becomes unread, and a message with a reply unanswered. */
@Injectable()
export class UndeliveredMailsService implements OnModuleInit {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly admissions: AdmissionsService,
    private readonly mails: MailsService,
    private readonly log: MailLogService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define(UNDELIVERED_MAILS, { every: EVERY_SECONDS, run: (_data, signal) => this.tell(signal) });
    this.log.onSettled((mail, how, user) => this.settle(mail, how, user));
  }

  async tell(signal: AbortSignal): Promise<void> {
    let unreported: Undelivered[];
    do {
      unreported = await this.dataSource.query<Undelivered[]>(UNREPORTED);
      for (const mail of unreported) {
        if (signal.aborted) return;
        await this.report(mail);
      }
    } while (unreported.length === AT_ONCE);
  }

  private async report(mail: Undelivered): Promise<void> {
    const { id, kind, recordId, email } = mail;
    const collection = FORM_COLLECTIONS.find((one) => one === mail.collection);
    const isToParent = MAIL_KINDS_TO_PARENTS.some((one) => one === kind);
    if (!collection || !isToParent || !(await this.isThere(collection, recordId))) {
      await this.dataSource.query(REPORT, [id]);
      this.logger.warn(`Mail ${id} (${kind}) was given up`);
      return;
    }
    /** Whether another instance has reported it. */
    const isReported = async (manager: EntityManager, record: Contact | Admission) => {
      const [reported] = await manager.query<[{ id: number }[], number]>(REPORT, [id]);
      if (!reported.length) return true;
      await this.mails.queueArrivalNotice('undelivered', { collection, recordId }, record, manager, email ?? undefined);
      return false;
    };
    const marks = { isRead: false, isUndelivered: true } as const;
    if (collection === 'contacts') {
      const opened = kind === 'reply' ? ({ status: 'PENDING' } as const) : {};
      const work = async (manager: EntityManager, contact: Contact) =>
        (await isReported(manager, contact)) ? {} : { ...marks, ...opened };
      await this.contacts.change(recordId, work, {});
    } else {
      const work = async (manager: EntityManager, admission: Admission) =>
        (await isReported(manager, admission)) ? {} : marks;
      await this.admissions.change(recordId, work, {});
    }
  }

  /**
   * The record is no longer marked once no mail is left that did not arrive. A message whose undelivered reply is sent
   * again is done, unless the parent has answered since.
   */
  private async settle(
    { collection, recordId, kind, state }: Mail,
    how: 'sent' | 'dismissed',
    user: AuthenticatedUser,
  ): Promise<void> {
    const form = FORM_COLLECTIONS.find((one) => one === collection);
    if (!form || !(await this.isThere(form, recordId))) return;
    const [left] = await this.dataSource.query<unknown[]>(LEFT, [collection, recordId, MAIL_KINDS_TO_PARENTS]);
    const marks = left ? {} : ({ isUndelivered: false } as const);
    const isReply = kind === 'reply' && state === 'failed' && how === 'sent';
    if (form === 'contacts') {
      const done = ({ lastKind }: Contact) => isReply && lastKind !== 'answer' && { status: 'RESOLVED' as const };
      await this.contacts.change(recordId, (_manager, contact) => ({ ...marks, ...done(contact) }), { user });
    } else await this.admissions.change(recordId, () => marks, { user });
  }

  private async isThere(collection: FormCollection, id: number): Promise<boolean> {
    return (await this.dataSource.query<unknown[]>(`SELECT FROM ${collection} WHERE id = $1`, [id])).length > 0;
  }
}
