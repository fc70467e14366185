import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FORM_COLLECTIONS, type FormCollection } from '../../../contract/delivery/mails.js';
import { LAST_TEXT_LENGTH, type LastKind, THREAD_KINDS, type ThreadKind } from '../../../contract/families/threads.js';
import { cutText } from '../../../contract/platform/text.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import type { SearchText } from '../../records/collection/collection.js';
import { type CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { checkIn } from '../../records/collection/check-in.js';
import type { Write } from '../../records/collection/write.js';

export interface ThreadKey {
  collection: FormCollection;
  recordId: number;
}

/** Kept while its message or application is in the trash, and deleted with it. */
@Entity('thread_entries')
@Check('thread_entries_kind', checkIn('kind', THREAD_KINDS))
@Check('thread_entries_collection', checkIn('collection', FORM_COLLECTIONS))
@Index('thread_entries_of_record', ['collection', 'recordId', 'id'])
@Index('thread_entries_message', ['messageId'], { unique: true })
@Index('thread_entries_shared', ['sharedMessageId'])
/** Created by a migration, because TypeORM cannot declare an index on an expression. */
@Index('thread_entries_by_sender', { synchronize: false })
export class ThreadEntryEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') collection: FormCollection;
  @Column('integer') recordId: number;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
  @Column('text') kind: ThreadKind;
  @Column('integer', { nullable: true }) byId: number | null;
  @Column('text', { nullable: true }) sender: string | null;
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text') text: string;
  @Column('text', { nullable: true }) quoted: string | null;
  @Column('text', { nullable: true }) messageId: string | null;
  /** Of a copy: the Message-ID of the reply or invitation to several applications, or of the answer to it, in another thread. */
  @Column('text', { nullable: true }) sharedMessageId: string | null;
}

/** The columns of a record after a mail to or from its parent. */
export const activity = (lastKind: LastKind, text: string) => ({
  activeAt: new Date(),
  lastKind,
  lastText: cutText(text, LAST_TEXT_LENGTH),
});

/**
 * Statements for the erasure of entries, before these are deleted: lists show the last answer of a record, also of one in
 * the trash. `isErased` is a condition on `entry`.
 */
export const forgettingLastAnswers = (isErased: string, { exceptHeld }: { exceptHeld: boolean }): string[] =>
  FORM_COLLECTIONS.flatMap((collection) => {
    const answers = `thread_entries AS entry WHERE entry.collection = '${collection}'`;
    const isLast = (id: string) => `
      ${id} IN (SELECT entry."recordId" FROM ${answers} AND ${isErased})
      AND (SELECT ${isErased} FROM ${answers} AND entry."recordId" = ${id} AND entry.kind = 'answer'
            ORDER BY entry.id DESC LIMIT 1)`;
    return [
      `UPDATE ${collection} AS record SET "lastKind" = NULL, "lastText" = NULL
        WHERE "lastKind" = 'answer' ${exceptHeld ? 'AND NOT "isHeld"' : ''} AND ${isLast('record.id')}`,
      `UPDATE trash SET "values" = "values" || '{"lastKind": null, "lastText": null}'
        WHERE trash.collection = '${collection}' AND "values" ->> 'lastKind' = 'answer'
          ${exceptHeld ? `AND "values" ->> 'isHeld' IS DISTINCT FROM 'true'` : ''} AND ${isLast('trash."recordId"')}`,
    ];
  });

/** Adds why staff correct a record as a comment, in the transaction of the change. */
export async function addReason<E extends CollectionEntity>(
  collection: FormCollection,
  text: string | null | undefined,
  { record, manager, user }: Write<E>,
): Promise<void> {
  if (!text || !record) return;
  const byId = user?.id ?? null;
  const entry = { collection, recordId: record.id, kind: 'comment', text, byId } as const;
  const { identifiers } = await manager.insert(ThreadEntryEntity, entry);
  addAuditLine(manager, { action: 'created', collection: 'threads', records: [identifiers[0]!.id as number] });
}

/** What is written to, by and about a parent. Each must match the expression of an index `thread_entries_search_…`. */
export function threadTexts(collection: FormCollection): SearchText[] {
  const entries = `"thread_entries" AS "entry" WHERE "entry"."collection" = '${collection}'`;
  const columns = ['subject', 'text', 'quoted'].map((column) => `"entry"."${column}"`);
  return [
    ...columns.map((text, index) => ({ text, entries, columns: index ? [] : columns })),
    ...columns.slice(1).map((text) => ({ text: `digits_of(${text})`, isNumber: true, entries })),
  ];
}
