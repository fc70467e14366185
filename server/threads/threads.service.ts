import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import type { FormCollection } from '../../contract/mails.js';
import { type NoteInput, type ReplyInput, THREAD, type ThreadEntry } from '../../contract/threads.js';
import { formerUser } from '../../contract/users.js';
import type { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { addAuditLine } from '../audit/audit-lines.js';
import type { Contact } from '../contacts/contact.entity.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { transact } from '../database/transaction.js';
import { conflict, forbidden, notFound } from '../http/exceptions.js';
import { MailsService, paragraphsOf } from '../mails/mails.service.js';
import { ThreadEntryRow } from './thread-entry.entity.js';

/** A message or an application. */
export interface ThreadKey {
  collection: FormCollection;
  recordId: number;
}

type NewEntry = Pick<ThreadEntryRow, 'kind' | 'text'> & Partial<ThreadEntryRow>;

const LIST = `
  SELECT entry.id, entry.at, entry.kind, entry."byId", coalesce(users.name, entry.sender) AS by,
         entry.subject, entry.text, mails.state AS "mailState"
    FROM thread_entries AS entry
    LEFT JOIN users ON users.id = entry."byId"
    LEFT JOIN mails ON mails."messageId" = entry."messageId"
     AND mails.collection = entry.collection AND mails."recordId" = entry."recordId"
   WHERE entry.collection = $1 AND entry."recordId" = $2
   ORDER BY entry.id`;

/** What was written to, by and about the parent of each message and application. */
@Injectable()
export class ThreadsService {
  constructor(
    @InjectRepository(ThreadEntryRow) private readonly entries: Repository<ThreadEntryRow>,
    private readonly contacts: ContactsService,
    private readonly admissions: AdmissionsService,
    private readonly mails: MailsService,
  ) {}

  /** Oldest first. */
  async list(key: ThreadKey, user: AuthenticatedUser): Promise<ThreadEntry[]> {
    await this.assertReaches(key, user);
    const rows = await this.entries.query<(Omit<ThreadEntry, 'at'> & { at: Date })[]>(LIST, [
      key.collection,
      key.recordId,
    ]);
    return rows.map(({ at, by, byId, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      by: by ?? (byId === null ? null : formerUser(byId)),
      byId,
    }));
  }

  async note(key: ThreadKey, { kind, text }: NoteInput, user: AuthenticatedUser): Promise<void> {
    await this.assertReaches(key, user);
    await transact(this.entries.manager, async (manager) => {
      const { id } = await this.add(manager, key, { kind: kind ?? 'comment', text, byId: user.id });
      if (kind === 'call' && key.collection === 'admissions') await this.admissions.noteStep(key.recordId, manager);
      addAuditLine(manager, { action: 'created', collection: 'threads', records: [id] });
    });
  }

  /** Mails the parent, and takes a message as answered and a new application as contacted. */
  async reply(key: ThreadKey, { subject, text, seen }: ReplyInput, user: AuthenticatedUser): Promise<void> {
    const send = async (manager: EntityManager, { email, branchId, spam }: Contact | Admission) => {
      if (spam) throw conflict(THREAD.spam);
      if (seen !== undefined) await this.assertSeen(manager, key, seen);
      const about = { kind: 'reply', ...key, email, branchId } as const;
      const answers = await this.lastAnswer(manager, key);
      const content = { paragraphs: paragraphsOf(text), ...(answers && { answers }) };
      const messageId = await this.mails.tellParent(about, manager, () => ({ subject, content }));
      const { id } = await this.add(manager, key, { kind: 'reply', subject, text, byId: user.id, messageId });
      addAuditLine(manager, { action: 'created', collection: 'threads', records: [id] });
    };
    const { collection, recordId } = key;
    if (collection === 'contacts') {
      const work = async (manager: EntityManager, contact: Contact) => {
        await send(manager, contact);
        return { status: 'RESOLVED' } as const;
      };
      await this.contacts.change(recordId, work, { user });
    } else {
      const work = async (manager: EntityManager, admission: Admission) => {
        await send(manager, admission);
        const status = admission.status === 'PENDING' ? ({ status: 'CONTACTED' } as const) : {};
        return { ...status, steppedAt: new Date() };
      };
      await this.admissions.change(recordId, work, { user });
    }
  }

  /** Mails stay: they have been sent. */
  async remove(key: ThreadKey, id: number, user: AuthenticatedUser): Promise<void> {
    await this.assertReaches(key, user);
    await transact(this.entries.manager, async (manager) => {
      const entry = await manager.findOne(ThreadEntryRow, {
        where: { id, ...key },
        lock: { mode: 'pessimistic_write' },
      });
      if (!entry || entry.kind === 'reply' || entry.kind === 'answer') throw notFound('Note');
      if (entry.byId !== user.id && user.role !== 'SUPER_ADMIN') throw forbidden(THREAD.notYours);
      await manager.delete(ThreadEntryRow, { id });
      addAuditLine(manager, { action: 'deleted', collection: 'threads', records: [id] });
    });
  }

  /**
   * Adds what a parent has answered by mail: a message waits for an answer again, and either is unread. Once for each
   * Message-ID. An answering machine wakes nobody.
   */
  async receive(
    { collection, recordId }: ThreadKey,
    answer: Pick<ThreadEntryRow, 'sender' | 'subject' | 'text' | 'messageId'>,
    isAutomatic: boolean,
  ): Promise<void> {
    const take = async (manager: EntityManager, record: Contact | Admission) => {
      if (answer.messageId && (await manager.existsBy(ThreadEntryRow, { messageId: answer.messageId }))) return false;
      await this.add(manager, { collection, recordId }, { kind: 'answer', ...answer });
      if (!isAutomatic) await this.mails.tellOfArrival('answer', { collection, recordId }, record, manager);
      return !isAutomatic;
    };
    if (collection === 'contacts') {
      await this.contacts.change(
        recordId,
        async (manager, contact) =>
          (await take(manager, contact)) ? ({ status: 'PENDING', isRead: false } as const) : {},
        {},
      );
    } else {
      await this.admissions.change(
        recordId,
        async (manager, admission) => ((await take(manager, admission)) ? { isRead: false } : {}),
        {},
      );
    }
  }

  private async add(manager: EntityManager, key: ThreadKey, entry: NewEntry): Promise<ThreadEntryRow> {
    if ((await manager.countBy(ThreadEntryRow, key)) >= THREAD.entriesAtMost) throw conflict(THREAD.full);
    return manager.save(manager.create(ThreadEntryRow, { ...key, ...entry }));
  }

  private async assertSeen(manager: EntityManager, key: ThreadKey, seen: number): Promise<void> {
    const later = { ...key, kind: In(['reply', 'answer']), id: MoreThan(seen) };
    if (await manager.existsBy(ThreadEntryRow, later)) throw conflict(THREAD.meanwhile);
  }

  private async lastAnswer(manager: EntityManager, key: ThreadKey): Promise<string | undefined> {
    const last = await manager.findOne(ThreadEntryRow, { where: { ...key, kind: 'answer' }, order: { id: 'DESC' } });
    return last?.messageId ?? undefined;
  }

  private async assertReaches({ collection, recordId }: ThreadKey, user: AuthenticatedUser): Promise<void> {
    const service = collection === 'contacts' ? this.contacts : this.admissions;
    if (!(await service.reaches(user, recordId))) throw notFound(service.collection.label);
  }
}
