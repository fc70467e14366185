import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Not, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { STATUS_AFTER_REPLY } from '../../../contract/families/admissions.js';
import { displayName } from '../../../contract/families/names.js';
import {
  type NoteInput,
  noteText,
  type ReplyInput,
  THREAD,
  type ThreadEntry,
  unfilledErrors,
} from '../../../contract/families/threads.js';
import { formerUser } from '../../../contract/accounts/users.js';
import type { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import type { Contact } from '../contacts/contact.entity.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, forbidden, notFound, ValidationException } from '../../platform/http/exceptions.js';
import type { CreatedOnce } from '../../records/collection/write.js';
import { claimKey, findResponse, keepResponse } from '../../records/idempotency/idempotent-responses.js';
import type { KeyedRequest } from '../../records/idempotency/keyed-request.js';
import { type MailContent, MailsService, paragraphsOf } from '../../delivery/mails/mails.service.js';
import { AttachmentsService } from './attachments.service.js';
import { activity, ThreadEntryEntity, type ThreadKey } from './thread-entry.entity.js';
import { ThreadFile } from './thread-file.entity.js';

type NewEntry = Pick<ThreadEntryEntity, 'kind' | 'text'> & Partial<ThreadEntryEntity>;

const LIST = `
  SELECT entry.id, entry.at, entry.kind, entry."byId", coalesce(users.name, entry.sender) AS by,
         entry.subject, entry.text, entry.quoted, mails.state AS "mailState",
         CASE WHEN entry."sharedMessageId" IS NULL THEN mails.id END AS "mailId",
         CASE WHEN mails.state = 'failed' THEN mails."lastError" END AS "mailError",
         coalesce((
           SELECT json_agg(json_build_object('id', id, 'name', name, 'type', type, 'bytes', octet_length(content),
                                             'isScanned', "isScanned") ORDER BY id)
             FROM thread_files WHERE "entryId" = entry.id
         ), '[]') AS files
    FROM thread_entries AS entry
    LEFT JOIN users ON users.id = entry."byId"
    LEFT JOIN mails ON mails."messageId" = entry."messageId"
     AND mails.collection = entry.collection AND mails."recordId" = entry."recordId"
      OR mails."messageId" = entry."sharedMessageId"
   WHERE entry.collection = $1 AND entry."recordId" = $2
   ORDER BY entry.id`;

/** Of applications, those about which no mail failed but such as are about others, too. */
const ONLY_SHARED_FAILED = `
  SELECT id FROM admissions
   WHERE id = ANY($1) AND "isUndelivered"
     AND EXISTS (SELECT FROM thread_entries AS entry JOIN mails ON mails."messageId" = "sharedMessageId"
                  WHERE entry.collection = 'admissions' AND entry."recordId" = admissions.id AND state = 'failed')
     AND NOT EXISTS (SELECT FROM mails
                      WHERE collection = 'admissions' AND "recordId" = admissions.id AND kind <> 'notice' AND state = 'failed')`;

const REFERENCES_AT_MOST = 20;
const QUOTE_LENGTH = 2000;

/** The Message-IDs of the mails to and from a parent, oldest first. */
const CONVERSATION = `
  SELECT "messageId" FROM (
    SELECT "messageId", "createdAt" AS at FROM mails
     WHERE collection = $1 AND "recordId" = $2 AND kind IN ('confirmation', 'reply')
    UNION
    SELECT coalesce("messageId", "sharedMessageId"), at FROM thread_entries WHERE collection = $1 AND "recordId" = $2
  ) AS mail WHERE "messageId" IS NOT NULL GROUP BY "messageId" ORDER BY min(at)`;

/** With what the parent's mail program quoted, so that nothing is missing that was folded by mistake. */
const wholeText = ({ text, quoted }: ThreadEntryEntity) => [text, quoted].filter(Boolean).join('\n\n');

function afterReply({ status: before }: Admission, text: string) {
  const status = STATUS_AFTER_REPLY[before];
  return { ...(status !== before && { status }), steppedAt: new Date(), ...activity('reply', text) };
}

/** Keeps no thread, which a repeated request reads as it then is. */
async function claim(manager: EntityManager, request: KeyedRequest): Promise<void> {
  await claimKey(manager, request);
  await keepResponse(manager, request, {});
}

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
    await this.assertCanAccess(key, user);
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

  /** Adds a note, once for a key. Returns the whole thread. */
  addNote(key: ThreadKey, note: NoteInput, user: AuthenticatedUser, request?: KeyedRequest): Promise<CreatedOnce> {
    return this.once(key, user, request, () => this.storeNote(key, note, user, request));
  }

  /** Mails a reply, once for a key. Returns the whole thread. */
  reply(key: ThreadKey, reply: ReplyInput, user: AuthenticatedUser, request?: KeyedRequest): Promise<CreatedOnce> {
    return this.once(key, user, request, () => this.sendReply(key, reply, user, request));
  }

  private async once(
    key: ThreadKey,
    user: AuthenticatedUser,
    request: KeyedRequest | undefined,
    work: () => Promise<void>,
  ): Promise<CreatedOnce> {
    await this.assertCanAccess(key, user);
    const isReplayed = Boolean(request && (await findResponse(this.entries.manager, request)));
    if (!isReplayed) await work();
    return { record: await this.list(key, user), isReplayed };
  }

  /** `waitUntil` makes the record wait; otherwise, `isFromParent` makes it unread, as an answer does. */
  private async storeNote(
    key: ThreadKey,
    { kind = 'comment', waitUntil, isFromParent, ...note }: NoteInput,
    user: AuthenticatedUser,
    request?: KeyedRequest,
  ): Promise<void> {
    const { collection, recordId } = key;
    const isStep = kind === 'call';
    const add = async (manager: EntityManager) => {
      if (request) await claim(manager, request);
      await this.addOfStaff(manager, key, { kind, text: noteText(note), byId: user.id });
    };
    const addAnd = async <Input extends object>(manager: EntityManager, input: Input) => {
      await add(manager);
      return input;
    };
    if (isFromParent && !waitUntil) {
      // As an answer by mail, it is a change of no user.
      const unread = { isRead: false, ...activity('answer', noteText(note)) };
      if (collection === 'admissions') await this.admissions.change(recordId, (manager) => addAnd(manager, unread), {});
      else await this.contacts.change(recordId, (manager) => addAnd(manager, { ...unread, status: 'PENDING' }), {});
      return;
    }
    if (!waitUntil) {
      await transact(this.entries.manager, async (manager) => {
        await add(manager);
        if (isStep) await this.serviceOf(key).recordStep(recordId, manager);
      });
      return;
    }
    const wait = { waitUntil, ...(note.nextStep && { waitReason: note.nextStep }), waitEnded: false };
    if (collection === 'contacts') await this.contacts.change(recordId, (manager) => addAnd(manager, wait), { user });
    else {
      const stepped = { ...wait, ...(isStep && { steppedAt: new Date() }) };
      await this.admissions.change(recordId, (manager) => addAnd(manager, stepped), { user });
    }
  }

  /** Mails the parent, resolves a message and assigns it to the user if it is unassigned, and marks a new application as contacted. */
  private async sendReply(
    key: ThreadKey,
    { subject, text, seen, files, alsoFor = [] }: ReplyInput,
    user: AuthenticatedUser,
    request?: KeyedRequest,
  ): Promise<void> {
    assertFilled({ subject, text });
    const queue = async (manager: EntityManager, record: Contact | Admission) => {
      if (request) await claim(manager, request);
      if (record.spam) throw conflict(THREAD.spam);
      if (!record.email) throw conflict(THREAD.noEmail);
      if (seen !== undefined) await this.assertSeen(manager, key, seen);
      return this.queueReply(manager, key, record, { subject, text, byId: user.id, files });
    };
    const { collection, recordId } = key;
    if (collection === 'contacts') {
      if (alsoFor.length) throw ValidationException.field('alsoFor', THREAD.notFamily);
      const work = async (manager: EntityManager, contact: Contact) => {
        await queue(manager, contact);
        const changes = { status: 'RESOLVED', isUndelivered: false, ...activity('reply', text) } as const;
        return contact.assigneeId ? changes : { ...changes, assigneeId: user.id };
      };
      await this.contacts.change(recordId, work, { user });
    } else {
      const saves = await this.admissions.transact(async (manager) => {
        const { application, siblings } = await this.admissions.lockFamily(manager, { id: recordId, alsoFor, user });
        const sharedMessageId = await queue(manager, application);
        const copied = `${text}\n\n${THREAD.mailedWith(application.reference)}`;
        for (const { id } of siblings) {
          const entry = { kind: 'reply', subject, text: copied, byId: user.id, sharedMessageId } as const;
          await this.addOfStaff(manager, { collection, recordId: id }, entry);
        }
        const others = siblings.map(({ id }) => id);
        const rows = others.length ? await manager.query<{ id: number }[]>(ONLY_SHARED_FAILED, [others]) : [];
        const delivered = [recordId, ...rows.map(({ id }) => id)];
        const changes = [application, ...siblings].map((record) => ({
          record,
          input: { ...afterReply(record, text), ...(delivered.includes(record.id) && { isUndelivered: false }) },
        }));
        return this.admissions.changeAll(manager, changes, { user });
      });
      this.admissions.committed(...saves);
    }
  }

  /** Queues the mail and adds it to the thread, in the transaction that changes the record. Returns the Message-ID. */
  async queueReply(
    manager: EntityManager,
    key: ThreadKey,
    record: Contact | Admission,
    { subject, text, byId, files = [] }: Omit<ReplyInput, 'seen'> & { byId: number | null },
  ): Promise<string> {
    const { email, branchId } = record;
    const content = { paragraphs: paragraphsOf(text), ...(await this.conversation(manager, key, record)) };
    const addressing = { kind: 'reply', ...key, email, branchId } as const;
    const messageId = await this.mails.queueToParent(addressing, manager, () => ({ subject, content }));
    const id = await this.addOfStaff(manager, key, { kind: 'reply', subject, text, byId, messageId });
    if (files.length) {
      await this.attachments.attach(manager, key, files, id, byId!);
      await this.mails.attach(messageId, id, manager);
    }
    return messageId;
  }

  async remove(key: ThreadKey, id: number, user: AuthenticatedUser): Promise<void> {
    await this.assertCanAccess(key, user);
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
    await this.assertCanAccess(key, user);
    return transact(this.entries.manager, async (manager) => {
      const select = { id: true, name: true, type: true, content: true } as const;
      const found = await manager.findOne(ThreadFile, { select, where: { id, entry: { ...key } } });
      if (!found) throw notFound('File');
      addAuditLine(manager, { action: 'downloaded', collection: 'threads', records: [found.id] });
      return found as Required<ThreadFile>;
    });
  }

  /** Throws 409 if staff have added too many. Returns its id. */
  private async addOfStaff(manager: EntityManager, key: ThreadKey, entry: NewEntry): Promise<number> {
    const ofStaff = { ...key, kind: Not<ThreadEntryEntity['kind']>('answer') };
    if ((await manager.countBy(ThreadEntryEntity, ofStaff)) >= THREAD.entriesAtMost) throw conflict(THREAD.full);
    const { id } = await this.save(manager, key, entry);
    addAuditLine(manager, { action: 'created', collection: 'threads', records: [id] });
    return id;
  }

  private save(manager: EntityManager, key: ThreadKey, entry: NewEntry): Promise<ThreadEntryEntity> {
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
    const text = last ? wholeText(last) : 'message' in record ? record.message : undefined;
    const by = displayName('name' in record ? record.name : record.parentName) || 'The parent';
    return {
      ...(references.length && { answers: last?.messageId ?? last?.sharedMessageId ?? references.at(-1), references }),
      ...(text && { quoted: { by, text: text.slice(0, QUOTE_LENGTH) } }),
    };
  }

  async assertCanAccess(key: ThreadKey, user: AuthenticatedUser): Promise<void> {
    const service = this.serviceOf(key);
    if (!(await service.canAccess(user, key.recordId))) throw notFound(service.collection.label);
  }

  private serviceOf({ collection }: ThreadKey): ContactsService | AdmissionsService {
    return collection === 'contacts' ? this.contacts : this.admissions;
  }
}
