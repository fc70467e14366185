import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { STATUS_AFTER_REPLY } from '../../../contract/families/admissions.js';
import {
  type NoteInput,
  type ReplyInput,
  THREAD,
  type ThreadEntry,
  unfilledErrors,
} from '../../../contract/families/threads.js';
import { formerUser } from '../../../contract/accounts/users.js';
import type { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { findInTrash } from '../../records/collection/abilities/trash/trash.js';
import { TrashedRecord } from '../../records/collection/abilities/trash/trashed-record.entity.js';
import type { Contact } from '../contacts/contact.entity.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, forbidden, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { type MailContent, MailsService, paragraphsOf } from '../../delivery/mails/mails.service.js';
import { AttachmentsService } from './attachments.service.js';
import { ThreadEntryEntity, type ThreadKey } from './thread-entry.entity.js';
import { ThreadFile } from './thread-file.entity.js';

export type Answer = Pick<ThreadEntryEntity, 'sender' | 'subject' | 'text' | 'quoted' | 'messageId'> & {
  files: Pick<Required<ThreadFile>, 'name' | 'type' | 'isScanned' | 'content'>[];
};

type NewEntry = Pick<ThreadEntryEntity, 'kind' | 'text'> & Partial<ThreadEntryEntity>;

const LIST = `
  SELECT entry.id, entry.at, entry.kind, entry."byId", coalesce(users.name, entry.sender) AS by,
         entry.subject, entry.text, entry.quoted, mails.state AS "mailState",
         mails.id AS "mailId", CASE WHEN mails.state = 'failed' THEN mails."lastError" END AS "mailError",
         coalesce((
           SELECT json_agg(json_build_object('id', id, 'name', name, 'type', type, 'bytes', octet_length(content),
                                             'isScanned', "isScanned") ORDER BY id)
             FROM thread_files WHERE "entryId" = entry.id
         ), '[]') AS files
    FROM thread_entries AS entry
    LEFT JOIN users ON users.id = entry."byId"
    LEFT JOIN mails ON mails."messageId" = entry."messageId"
     AND mails.collection = entry.collection AND mails."recordId" = entry."recordId"
   WHERE entry.collection = $1 AND entry."recordId" = $2
   ORDER BY entry.id`;

const REFERENCES_AT_MOST = 20;
const QUOTE_LENGTH = 2000;

/** The Message-IDs of the mails to and from a parent, oldest first. */
const CONVERSATION = `
  SELECT "messageId" FROM (
    SELECT "messageId", "createdAt" AS at FROM mails
     WHERE collection = $1 AND "recordId" = $2 AND kind IN ('confirmation', 'reply')
    UNION
    SELECT "messageId", at FROM thread_entries WHERE collection = $1 AND "recordId" = $2 AND "messageId" IS NOT NULL
  ) AS mail GROUP BY "messageId" ORDER BY min(at)`;

/** Throws 400 for unfilled placeholders. */
export function assertFilled(reply: Pick<ReplyInput, 'subject' | 'text'>): void {
  const unfilled = unfilledErrors(reply);
  if (unfilled.length) throw new ValidationException(unfilled);
}

@Injectable()
export class ThreadsService {
  constructor(
    @InjectRepository(ThreadEntryEntity) private readonly entries: Repository<ThreadEntryEntity>,
    private readonly contacts: ContactsService,
    private readonly admissions: AdmissionsService,
    private readonly mails: MailsService,
    private readonly attachments: AttachmentsService,
  ) {}

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

  /** Mails the parent, resolves a message, and marks a new application as contacted. */
  async reply(key: ThreadKey, { subject, text, seen, files }: ReplyInput, user: AuthenticatedUser): Promise<void> {
    assertFilled({ subject, text });
    const queue = async (manager: EntityManager, record: Contact | Admission) => {
      if (record.spam) throw conflict(THREAD.spam);
      if (seen !== undefined) await this.assertSeen(manager, key, seen);
      await this.queueReply(manager, key, record, { subject, text, byId: user.id, files });
    };
    const { collection, recordId } = key;
    if (collection === 'contacts') {
      const work = async (manager: EntityManager, contact: Contact) => {
        await queue(manager, contact);
        return { status: 'RESOLVED', isUndelivered: false } as const;
      };
      await this.contacts.change(recordId, work, { user });
    } else {
      const work = async (manager: EntityManager, admission: Admission) => {
        await queue(manager, admission);
        const status = STATUS_AFTER_REPLY[admission.status];
        return { ...(status !== admission.status && { status }), steppedAt: new Date(), isUndelivered: false };
      };
      await this.admissions.change(recordId, work, { user });
    }
  }

  /** Queues the mail and adds it to the thread, in the transaction that changes the record. */
  async queueReply(
    manager: EntityManager,
    key: ThreadKey,
    record: Contact | Admission,
    { subject, text, byId, files = [] }: Omit<ReplyInput, 'seen'> & { byId: number | null },
  ): Promise<void> {
    const { email, branchId } = record;
    const content = { paragraphs: paragraphsOf(text), ...(await this.conversation(manager, key, record)) };
    const addressing = { kind: 'reply', ...key, email, branchId } as const;
    const messageId = await this.mails.queueToParent(addressing, manager, () => ({ subject, content }));
    const { id } = await this.add(manager, key, { kind: 'reply', subject, text, byId, messageId });
    if (files.length) {
      await this.attachments.attach(manager, key, files, id, byId!);
      await this.mails.attach(messageId, id, manager);
    }
    addAuditLine(manager, { action: 'created', collection: 'threads', records: [id] });
  }

  async remove(key: ThreadKey, id: number, user: AuthenticatedUser): Promise<void> {
    await this.assertReaches(key, user);
    await transact(this.entries.manager, async (manager) => {
      const entry = await manager.findOne(ThreadEntryEntity, {
        where: { id, ...key },
        lock: { mode: 'pessimistic_write' },
      });
      if (!entry || entry.kind === 'reply' || entry.kind === 'answer') throw notFound('Note');
      if (entry.byId !== user.id && user.role !== 'SUPER_ADMIN') throw forbidden(THREAD.notYours);
      await manager.delete(ThreadEntryEntity, { id });
      addAuditLine(manager, { action: 'deleted', collection: 'threads', records: [id] });
    });
  }

  async file(key: ThreadKey, id: number, user: AuthenticatedUser): Promise<Required<ThreadFile>> {
    await this.assertReaches(key, user);
    return transact(this.entries.manager, async (manager) => {
      const select = { id: true, name: true, type: true, content: true } as const;
      const found = await manager.findOne(ThreadFile, { select, where: { id, entry: { ...key } } });
      if (!found) throw notFound('File');
      addAuditLine(manager, { action: 'downloaded', collection: 'threads', records: [found.id] });
      return found as Required<ThreadFile>;
    });
  }

  /**
   * Adds a parent's answer by mail, once per Message-ID, also to a record in the trash. Unless the mail is automatic, a
   * message becomes unanswered, and either record unread.
   */
  async receive({ collection, recordId }: ThreadKey, answer: Answer, isAutomatic: boolean): Promise<void> {
    const key = { collection, recordId };
    const take = async (manager: EntityManager, record: Contact | Admission) => {
      if (!(await this.addAnswer(manager, key, answer)) || isAutomatic) return false;
      await this.mails.queueArrivalNotice('answer', key, record, manager);
      return true;
    };
    if (await this.receiveInTrash(key, answer, isAutomatic)) return;
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

  /** Adds the whole mail once if the message cannot hold all of it. */
  async keepWhole(key: ThreadKey, mail: Answer): Promise<void> {
    await transact(this.entries.manager, (manager) => this.addAnswer(manager, key, mail));
  }

  /** Returns whether the record is in the trash. If so, adds the answer there and makes the record unanswered. */
  private receiveInTrash(key: ThreadKey, answer: Answer, isAutomatic: boolean): Promise<boolean> {
    return transact(this.entries.manager, async (manager) => {
      const trashed = await findInTrash(manager, key);
      if (!trashed) return false;
      if ((await this.addAnswer(manager, key, answer)) && !isAutomatic) {
        const unanswered = key.collection === 'contacts' ? { isRead: false, status: 'PENDING' } : { isRead: false };
        await manager.update(TrashedRecord, key, { values: { ...trashed.values, ...unanswered } });
      }
      return true;
    });
  }

  private async addAnswer(manager: EntityManager, key: ThreadKey, { files, ...answer }: Answer): Promise<boolean> {
    if (answer.messageId && (await manager.existsBy(ThreadEntryEntity, { messageId: answer.messageId }))) return false;
    const { id } = await this.add(manager, key, { kind: 'answer', ...answer });
    await manager.insert(
      ThreadFile,
      files.map((file) => ({ ...file, entryId: id })),
    );
    return true;
  }

  private async add(manager: EntityManager, key: ThreadKey, entry: NewEntry): Promise<ThreadEntryEntity> {
    if ((await manager.countBy(ThreadEntryEntity, key)) >= THREAD.entriesAtMost) throw conflict(THREAD.full);
    return manager.save(manager.create(ThreadEntryEntity, { ...key, ...entry }));
  }

  private async assertSeen(manager: EntityManager, key: ThreadKey, seen: number): Promise<void> {
    const later = { ...key, kind: In(['reply', 'answer']), id: MoreThan(seen) };
    if (await manager.existsBy(ThreadEntryEntity, later)) throw conflict(THREAD.meanwhile);
  }

  /** Links a reply to the conversation, and quotes what it replies to. */
  private async conversation(
    manager: EntityManager,
    key: ThreadKey,
    record: Contact | Admission,
  ): Promise<Pick<MailContent, 'answers' | 'references' | 'quoted'>> {
    const rows = await manager.query<{ messageId: string }[]>(CONVERSATION, [key.collection, key.recordId]);
    const first = 'messageId' in record && record.messageId ? [record.messageId] : [];
    const references = [...first, ...rows.map(({ messageId }) => messageId)].slice(-REFERENCES_AT_MOST);
    const last = await manager.findOne(ThreadEntryEntity, { where: { ...key, kind: 'answer' }, order: { id: 'DESC' } });
    const text = last?.text ?? ('message' in record ? record.message : undefined);
    const by = 'name' in record ? record.name : record.parentName;
    return {
      ...(references.length && { answers: last?.messageId ?? references.at(-1), references }),
      ...(text && { quoted: { by, text: text.slice(0, QUOTE_LENGTH) } }),
    };
  }

  async assertReaches({ collection, recordId }: ThreadKey, user: AuthenticatedUser): Promise<void> {
    const service = collection === 'contacts' ? this.contacts : this.admissions;
    if (!(await service.reaches(user, recordId))) throw notFound(service.collection.label);
  }
}
