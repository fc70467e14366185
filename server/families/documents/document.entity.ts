import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

@Entity('documents')
@Check('documents_file', '("content" IS NULL) = ("type" IS NULL)')
@Index('documents_of_application', ['admissionId'])
export class Document {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  /** No foreign key: an application in the trash keeps its documents. */
  @Column('integer') admissionId: number;
  @Column('text') name: string;
  @Column('integer') byId: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column({ ...INSTANT, nullable: true }) receivedAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) closedAt: Date | null;
  // The previous release, which may still run, stores its one file here, and a trigger moves it to document_files.
  @Column('text', { nullable: true, select: false }) type?: string | null;
  @Column('boolean', { default: false, select: false }) isScanned?: boolean;
  @Column('bytea', { nullable: true, select: false }) content?: Buffer | null;
}
