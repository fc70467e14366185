import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** What a parent is asked for. */
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
  /** When its first file came, or it came on paper. */
  @Column({ ...INSTANT, nullable: true }) receivedAt: Date | null;
  /** When the application was decided: nothing is taken for it any more. */
  @Column({ ...INSTANT, nullable: true }) closedAt: Date | null;
  // An instance of the release before stores its one file in these columns, and a trigger moves it to document_files.
  @Column('text', { nullable: true, select: false }) type?: string | null;
  @Column('boolean', { default: false, select: false }) isScanned?: boolean;
  @Column('bytea', { nullable: true, select: false }) content?: Buffer | null;
}
