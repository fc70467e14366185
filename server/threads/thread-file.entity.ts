import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentType } from '../../contract/documents.js';
import { ThreadEntryRow } from './thread-entry.entity.js';

/** A file that came with a mail. Its content is here, so that it is backed up, restored and erased with its entry. */
@Entity('thread_files')
@Index('thread_files_of_entry', ['entryId'])
export class ThreadFile {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('integer') entryId: number;
  @ManyToOne(() => ThreadEntryRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId', foreignKeyConstraintName: 'thread_files_entry' })
  entry?: ThreadEntryRow;
  @Column('text') name: string;
  @Column('text') type: DocumentType;
  @Column('boolean', { default: false }) isScanned: boolean;
  @Column('bytea', { select: false }) content?: Buffer;
}
