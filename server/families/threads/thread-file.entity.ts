import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import type { ThreadFileType } from '../../../contract/families/threads.js';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { ThreadEntryEntity } from './thread-entry.entity.js';

/** Stored in the database, so that the file is backed up, restored and erased with its entry. */
@Entity('thread_files')
@Index('thread_files_of_entry', ['entryId'])
@Index('thread_files_unsent', ['createdAt'], { where: `"entryId" IS NULL` })
export class ThreadFile {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  /** Null until the reply is sent. */
  @Column('integer', { nullable: true }) entryId: number | null;
  @ManyToOne(() => ThreadEntryEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId', foreignKeyConstraintName: 'thread_files_entry' })
  entry?: ThreadEntryEntity;
  /** For an unsent attachment: the record of the reply, and its author. */
  @Column('text', { nullable: true }) collection?: FormCollection | null;
  @Column('integer', { nullable: true }) recordId?: number | null;
  @Column('integer', { nullable: true }) byId?: number | null;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt?: Date;
  @Column('text') name: string;
  @Column('text') type: ThreadFileType;
  @Column('boolean', { default: false }) isScanned: boolean;
  @Column('bytea', { select: false }) content?: Buffer;
}
