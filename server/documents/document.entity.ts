import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentType } from '../../contract/documents.js';
import { INSTANT } from '../collection/collection.entity.js';

/** What a parent is asked for. Its file is here, too, so that it comes, is backed up and is erased with its row. */
@Entity('documents')
@Check('documents_file', '("content" IS NULL) = ("type" IS NULL)')
@Index('documents_of_application', ['admissionId'])
export class Document {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  /** No foreign key: an application in the trash keeps its documents. */
  @Column('integer') admissionId: number;
  @Column('text') name: string;
  /** Of the staff, who asked for it. */
  @Column('integer') byId: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column({ ...INSTANT, nullable: true }) receivedAt: Date | null;
  /** When the application was decided before it came. */
  @Column({ ...INSTANT, nullable: true }) closedAt: Date | null;
  /** Of its file: there is none before it comes, nor of one on paper. */
  @Column('text', { nullable: true }) type: DocumentType | null;
  @Column('boolean', { default: false }) isScanned: boolean;
  @Column('bytea', { nullable: true, select: false }) content?: Buffer | null;
}
