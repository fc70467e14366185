import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentType } from '../../../contract/families/documents.js';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { Document } from './document.entity.js';

/** Stored in the database, so that the file is backed up, restored and erased with its document. */
@Entity('document_files')
@Index('document_files_number', ['documentId', 'number'], { unique: true })
export class DocumentFile {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('integer') documentId: number;
  @ManyToOne(() => Document, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documentId', foreignKeyConstraintName: 'document_files_document' })
  document?: Document;
  /** Its place in the document; a replacement keeps it. */
  @Column('smallint') number: number;
  @Column({ ...INSTANT, default: () => 'now()' }) receivedAt: Date;
  @Column({ ...INSTANT, nullable: true }) seenAt: Date | null;
  @Column('text') type: DocumentType;
  @Column('boolean', { default: false }) isScanned: boolean;
  @Column('bytea', { select: false }) content?: Buffer;
}
