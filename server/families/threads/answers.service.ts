import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { THREAD } from '../../../contract/families/threads.js';
import type { Waits } from '../../../contract/families/waits.js';
import { ArrivalNoticesService } from '../../delivery/mails/arrival-notices.service.js';
import { transact } from '../../platform/database/transaction.js';
import { notFound } from '../../platform/http/exceptions.js';
import { findInTrash } from '../../records/collection/abilities/trash/trash.js';
import { TrashedRecord } from '../../records/collection/abilities/trash/trashed-record.entity.js';
import type { CollectionService } from '../../records/collection/collection.service.js';
import type { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import type { Contact } from '../contacts/contact.entity.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { activity, ThreadEntryEntity, type ThreadKey } from './thread-entry.entity.js';
import { ThreadFile } from './thread-file.entity.js';

export type Answer = Pick<ThreadEntryEntity, 'sender' | 'subject' | 'text' | 'quoted' | 'messageId'> & {
  sharedMessageId?: string | null;
  files: Pick<Required<ThreadFile>, 'name' | 'type' | 'isScanned' | 'content'>[];
};

/** How an answer by mail is received. */
export interface Arrival {
  /** Changes nothing about the record, such as an out-of-office reply. */
  isQuiet: boolean;
  /** The email addresses under which the sender may be known. */
  senders: string[];
}

interface Received {
  answer: Answer;
  arrival: Arrival;
  unread: { isRead: false; status?: 'PENDING' } & ReturnType<typeof activity>;
}

/** Parameters: the record, and the email address of its parent. */
const answersOf = (condition: string) => `
  SELECT count(*)::integer AS count FROM thread_entries
   WHERE collection = $1 AND "recordId" = $2 AND kind = 'answer' AND ${condition}`;
const ANSWERS_OF = {
  parent: answersOf(`lower(sender) = $3`),
  others: answersOf(`lower(sender) IS DISTINCT FROM $3`),
};

const BYTES_OF_ANSWERS = `
  SELECT coalesce(sum(octet_length(content)), 0)::float AS bytes
    FROM thread_files JOIN thread_entries AS entry ON entry.id = "entryId"
   WHERE entry.collection = $1 AND entry."recordId" = $2 AND entry.kind = 'answer'`;

/** Without its files, which stay with the first record. */
const copyOf = (answer: Answer, reference: string): Answer => ({
  ...answer,
  text: `${answer.text}\n\n${THREAD.answeredWith(reference)}`,
  messageId: null,
  sharedMessageId: answer.messageId,
  files: [],
});

async function markInTrash(manager: EntityManager, trashed: TrashedRecord, unread: Received['unread']): Promise<void> {
  const { collection, recordId, values } = trashed;
  const waitEnded = Boolean((values as Partial<Waits>).waitUntil);
  await manager.update(TrashedRecord, { collection, recordId }, { values: { ...values, ...unread, waitEnded } });
}

/** Adds to threads what parents answer by mail. */
@Injectable()
export class AnswersService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly contacts: ContactsService,
    private readonly admissions: AdmissionsService,
    private readonly notices: ArrivalNoticesService,
  ) {}

  /**
   * Adds an answer once per Message-ID, also to a record in the trash. Unless it is quiet, a message becomes unanswered, and
   * either record unread. `siblings` are the other applications that the answered mail was about: each gets a copy. Staff
   * get one notice at each branch. Returns false if the thread has no room for more mails of its sender.
   */
  receive(
    { collection, recordId }: ThreadKey,
    answer: Answer,
    arrival: Arrival,
    siblings: number[] = [],
  ): Promise<boolean> {
    const unread = { isRead: false, ...activity('answer', answer.text) } as const;
    return collection === 'contacts'
      ? this.addToAll<Contact>(this.contacts, [recordId], { answer, arrival, unread: { ...unread, status: 'PENDING' } })
      : this.addToAll<Admission>(this.admissions, [recordId, ...siblings], { answer, arrival, unread });
  }

  /** Adds the whole mail once if the message cannot hold all of it. */
  async keepWhole(key: ThreadKey, mail: Answer): Promise<void> {
    await transact(this.manager, (manager) => this.addAnswer(manager, key, mail));
  }

  private async addToAll<E extends Contact | Admission>(
    service: CollectionService<E, Received['unread'], object>,
    ids: number[],
    { answer, arrival, unread }: Received,
  ): Promise<boolean> {
    const [first] = ids;
    let isFull = false;
    const saves = await service.transact(async (manager) => {
      const records = await service.lockAll(manager, ids);
      const changes: { record: E; input: Received['unread'] }[] = [];
      let given = answer;
      for (const recordId of ids) {
        const key = { collection: service.collection.name as FormCollection, recordId };
        const record = records.find(({ id }) => id === recordId);
        const trashed = record ? null : await findInTrash(manager, key);
        const facts = (record ?? trashed?.values) as E | undefined;
        if (!facts && recordId === first) throw notFound(service.collection.label);
        if (!facts || !(await this.hasRoom(manager, key, facts.email, arrival.senders))) {
          isFull ||= recordId === first;
          if (isFull) break;
          continue;
        }
        const isAdded = await this.addAnswer(manager, key, given);
        if (recordId === first) given = copyOf(answer, facts.reference);
        if (!isAdded || arrival.isQuiet) continue;
        if (record) changes.push({ record, input: unread });
        else await markInTrash(manager, trashed!, unread);
      }
      const arrived = changes.map(({ record }) => record);
      await this.notices.queue('answer', service.collection.name as FormCollection, arrived, manager);
      return service.changeAll(manager, changes, {});
    });
    service.committed(...saves);
    return !isFull;
  }

  /** Whether a thread takes one more mail of the parent, or of anybody else. */
  private async hasRoom(manager: EntityManager, key: ThreadKey, parent: string, senders: string[]): Promise<boolean> {
    const email = parent.toLowerCase();
    const isParent = email !== '' && senders.some((sender) => sender.toLowerCase() === email);
    const [{ count }] = await manager.query<[{ count: number }]>(ANSWERS_OF[isParent ? 'parent' : 'others'], [
      key.collection,
      key.recordId,
      email,
    ]);
    return count < THREAD.answersAtMost[isParent ? 'parent' : 'others'];
  }

  private async addAnswer(manager: EntityManager, key: ThreadKey, { files, ...answer }: Answer): Promise<boolean> {
    const { messageId, sharedMessageId } = answer;
    if (messageId && (await manager.existsBy(ThreadEntryEntity, { messageId }))) return false;
    if (sharedMessageId && (await manager.existsBy(ThreadEntryEntity, { ...key, sharedMessageId }))) return false;
    const { kept, notes } = await this.withinQuota(manager, key, files);
    const text = [answer.text, ...notes].join('\n\n');
    const entry = manager.create(ThreadEntryEntity, { ...key, kind: 'answer', ...answer, text });
    const { id } = await manager.save(entry);
    await manager.insert(
      ThreadFile,
      kept.map((file) => ({ ...file, entryId: id })),
    );
    return true;
  }

  private async withinQuota(manager: EntityManager, { collection, recordId }: ThreadKey, files: Answer['files']) {
    if (!files.length) return { kept: files, notes: [] };
    const [{ bytes }] = await manager.query<[{ bytes: number }]>(BYTES_OF_ANSWERS, [collection, recordId]);
    let room = THREAD.fileBytesAtMost - bytes;
    const kept = files.filter(({ content: { length } }) => {
      if (length > room) return false;
      room -= length;
      return true;
    });
    const notes = files
      .filter((file) => !kept.includes(file))
      .map(
        ({ name }) => `The file ${name} was not kept: this thread has 50 MB of files already. It is in the mailbox.`,
      );
    return { kept, notes };
  }
}
