import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** The link with which a parent follows an application. A new one replaces it; an expired one is kept. */
@Entity('application_links')
@Index('application_links_of_application', ['admissionId'], { unique: true })
export class ApplicationLink {
  @PrimaryColumn('uuid') id: string;
  /** No foreign key: it is kept while the application is in the trash. */
  @Column('integer') admissionId: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column(INSTANT) until: Date;
}
