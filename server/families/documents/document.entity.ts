import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

@Entity('documents')
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
}
