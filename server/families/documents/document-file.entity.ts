import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentType } from '../../../contract/families/documents.js';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { Document } from './document.entity.js';

/** A file that a parent has sent. Its content is here, so that it is backed up, restored and erased with its document. */
@Entity('document_files')
@Index('document_files_number', ['documentId', 'number'], { unique: true })
export class DocumentFile {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('integer') documentId: number;
  @ManyToOne(() => Document, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documentId', foreignKeyConstraintName: 'document_files_document' })
  document?: Document;
  /** Its place in its document. A replacement keeps it. */
  @Column('smallint') number: number;
  @Column({ ...INSTANT, default: () => 'now()' }) receivedAt: Date;
  /** When staff first downloaded it. From then on the parent cannot replace or remove it. */
  @Column({ ...INSTANT, nullable: true }) seenAt: Date | null;
  @Column('text') type: DocumentType;
  @Column('boolean', { default: false }) isScanned: boolean;
  @Column('bytea', { select: false }) content?: Buffer;
}
