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
import { ArrivalNoticesService } from '../../delivery/mails/arrival-notices.service.js';
import type { Mail } from '../../delivery/mails/mail.entity.js';
import { MailLogService } from '../../delivery/mails/mail-log.service.js';

export const UNDELIVERED_MAILS = 'undelivered-mails';
const EVERY_SECONDS = 30;
const AT_ONCE = 100;

interface Undelivered {
  id: number;
  messageId: string;
  kind: MailKind;
  collection: string;
  recordId: number;
  email: string | null;
}

const UNREPORTED = `
  SELECT mails.id, mails."messageId", mails.kind, mails.collection, mails."recordId", users.email
    FROM mails
    LEFT JOIN thread_entries AS entry ON entry."messageId" = mails."messageId" AND entry.kind = 'reply'
    LEFT JOIN users ON users.id = entry."byId" AND users."isActive"
   WHERE mails.state = 'failed' AND mails."failureToldAt" IS NULL
   ORDER BY mails.id LIMIT ${AT_ONCE}`;

const REPORT = `UPDATE mails SET "failureToldAt" = now() WHERE id = $1 AND "failureToldAt" IS NULL RETURNING id`;

/** Whether a mail about the record, or about it too, did not arrive. */
const LEFT = `
  SELECT FROM mails
   WHERE kind = ANY($3) AND state = 'failed' AND (collection = $1 AND "recordId" = $2 OR "messageId" IN (
     SELECT "sharedMessageId" FROM thread_entries WHERE collection = $1 AND "recordId" = $2))
   LIMIT 1`;

/** Applications of which no mail failed but one that was sent about another, which is no longer there. */
const ORPHANED = `
  SELECT id FROM admissions
   WHERE "isUndelivered"
     AND EXISTS (SELECT FROM thread_entries
                  WHERE collection = 'admissions' AND "recordId" = admissions.id AND "sharedMessageId" IS NOT NULL)
     AND NOT EXISTS (
       SELECT FROM mails JOIN admissions AS own ON own.id = mails."recordId"
        WHERE mails.collection = 'admissions' AND mails.kind = ANY($1) AND mails.state = 'failed'
          AND (own.id = admissions.id OR mails."messageId" IN (
            SELECT "sharedMessageId" FROM thread_entries
             WHERE collection = 'admissions' AND "recordId" = admissions.id)))`;

/** The other applications that a reply or an invitation is about. */
const SIBLINGS = `
  SELECT "recordId" AS id FROM thread_entries AS entry JOIN admissions ON admissions.id = "recordId"
   WHERE "sharedMessageId" = $1 AND collection = 'admissions' AND NOT spam ORDER BY "recordId"`;

/** Notifies staff of undelivered mails. The record becomes unread, and a message with a reply unanswered. */
@Injectable()
export class UndeliveredMailsService implements OnModuleInit {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly admissions: AdmissionsService,
    private readonly notices: ArrivalNoticesService,
    private readonly log: MailLogService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define(UNDELIVERED_MAILS, { every: EVERY_SECONDS, run: (_data, signal) => this.notify(signal) });
    this.log.onSettled((mail, how, user) => this.clearMark(mail, how, user));
  }

  async notify(signal: AbortSignal): Promise<void> {
    let unreported: Undelivered[];
    do {
      unreported = await this.dataSource.query<Undelivered[]>(UNREPORTED);
      for (const mail of unreported) {
        if (signal.aborted) return;
        await this.report(mail);
      }
    } while (unreported.length === AT_ONCE);
    const orphaned = await this.dataSource.query<{ id: number }[]>(ORPHANED, [MAIL_KINDS_TO_PARENTS]);
    for (const { id } of orphaned) await this.unmark(id);
  }

  /** It may have been deleted meanwhile. */
  private async unmark(admissionId: number, user?: AuthenticatedUser): Promise<void> {
    const saves = await this.admissions.transact(async (manager) => {
      const records = await this.admissions.lockAll(manager, [admissionId]);
      const changes = records.map((record) => ({ record, input: { isUndelivered: false } }));
      return this.admissions.changeAll(manager, changes, { user });
    });
    this.admissions.committed(...saves);
  }

  private async report(mail: Undelivered): Promise<void> {
    const { id, kind, email } = mail;
    const collection = FORM_COLLECTIONS.find((one) => one === mail.collection);
    const isToParent = MAIL_KINDS_TO_PARENTS.some((one) => one === kind);
    const ids = collection && isToParent ? await this.about(collection, mail) : [];
    const [recordId] = ids;
    if (!collection || recordId === undefined) {
      await this.dataSource.query(REPORT, [id]);
      this.logger.warn(`Mail ${id} (${kind}) was given up`);
      return;
    }
    /** Whether another instance has reported it. */
    const isReported = async (manager: EntityManager, records: (Contact | Admission)[]) => {
      const [reported] = await manager.query<[{ id: number }[], number]>(REPORT, [id]);
      if (!reported.length) return true;
      await this.notices.queue('undelivered', collection, records, manager, email ?? undefined);
      return false;
    };
    const marks = { isRead: false, isUndelivered: true } as const;
    if (collection === 'contacts') {
      const opened = kind === 'reply' ? ({ status: 'PENDING' } as const) : {};
      const work = async (manager: EntityManager, contact: Contact) =>
        (await isReported(manager, [contact])) ? {} : { ...marks, ...opened };
      await this.contacts.change(recordId, work, {});
    } else {
      const saves = await this.admissions.transact(async (manager) => {
        const records = await this.admissions.lockAll(manager, ids);
        const isFirst = ({ id }: Admission) => id === recordId;
        const ordered = [...records.filter(isFirst), ...records.filter((record) => !isFirst(record))];
        if (!records.some(isFirst) || (await isReported(manager, ordered))) return [];
        const changes = records.map((record) => ({ record, input: marks }));
        return this.admissions.changeAll(manager, changes, {});
      });
      this.admissions.committed(...saves);
    }
  }

  /**
   * The record is no longer marked once no mail is left that did not arrive. A message whose undelivered reply is sent
   * again is done, unless the parent has answered since.
   */
  private async clearMark(mail: Mail, how: 'sent' | 'dismissed', user: AuthenticatedUser): Promise<void> {
    const form = FORM_COLLECTIONS.find((one) => one === mail.collection);
    if (!form) return;
    const isReply = mail.kind === 'reply' && mail.state === 'failed' && how === 'sent';
    for (const id of await this.about(form, mail)) {
      const [left] = await this.dataSource.query<unknown[]>(LEFT, [form, id, MAIL_KINDS_TO_PARENTS]);
      if (form === 'contacts') {
        const marks = left ? {} : ({ isUndelivered: false } as const);
        const done = ({ lastKind }: Contact) => isReply && lastKind !== 'answer' && { status: 'RESOLVED' as const };
        await this.contacts.change(id, (_manager, contact) => ({ ...marks, ...done(contact) }), { user });
        // The user may not reach the other applications.
      } else if (!left) await this.unmark(id, id === mail.recordId ? user : undefined);
    }
  }

  /** The record of a mail, and the other applications that it is about, without those in the trash. */
  private async about(form: FormCollection, mail: Pick<Mail, 'recordId' | 'messageId'>): Promise<number[]> {
    const siblings = await this.dataSource.query<{ id: number }[]>(SIBLINGS, [mail.messageId]);
    const own = (await this.isThere(form, mail.recordId)) ? [mail.recordId] : [];
    return [...own, ...siblings.map(({ id }) => id)];
  }

  private async isThere(collection: FormCollection, id: number): Promise<boolean> {
    return (await this.dataSource.query<unknown[]>(`SELECT FROM ${collection} WHERE id = $1`, [id])).length > 0;
  }
}
