import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** The link by which a parent follows an application; a new one takes the place of the one before, and an ended one stays. */
@Entity('application_links')
@Index('application_links_of_application', ['admissionId'], { unique: true })
export class ApplicationLink {
  @PrimaryColumn('uuid') id: string;
  /** No foreign key: an application in the trash keeps it. */
  @Column('integer') admissionId: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column(INSTANT) until: Date;
}
