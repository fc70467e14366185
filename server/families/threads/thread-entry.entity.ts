import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FORM_COLLECTIONS, type FormCollection } from '../../../contract/delivery/mails.js';
import { THREAD_KINDS, type ThreadKind } from '../../../contract/families/threads.js';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { oneOf } from '../../records/collection/columns.js';

export interface ThreadKey {
  collection: FormCollection;
  recordId: number;
}

/** Kept while its message or application is in the trash, and deleted with it. */
@Entity('thread_entries')
@Check('thread_entries_kind', oneOf('kind', THREAD_KINDS))
@Check('thread_entries_collection', oneOf('collection', FORM_COLLECTIONS))
@Index('thread_entries_of_record', ['collection', 'recordId', 'id'])
@Index('thread_entries_message', ['messageId'], { unique: true })
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
}
