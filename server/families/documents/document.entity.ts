import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** A document that staff ask a parent for. */
@Entity('documents')
@Check('documents_file', '("content" IS NULL) = ("type" IS NULL)')
@Index('documents_of_application', ['admissionId'])
export class Document {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  /** No foreign key: an application in the trash keeps its documents. */
  @Column('integer') admissionId: number;
  @Column('text') name: string;
  /** The user who asked for it. */
  @Column('integer') byId: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  /** When its first file arrived, or when it arrived on paper. */
  @Column({ ...INSTANT, nullable: true }) receivedAt: Date | null;
  /** When the application was decided. No file is accepted afterwards. */
  @Column({ ...INSTANT, nullable: true }) closedAt: Date | null;
  // An instance of the release before stores its one file in these columns, and a trigger moves it to document_files.
  @Column('text', { nullable: true, select: false }) type?: string | null;
  @Column('boolean', { default: false, select: false }) isScanned?: boolean;
  @Column('bytea', { nullable: true, select: false }) content?: Buffer | null;
}
