import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** The state of the email address in MAIL_RETURN_PATH. */
@Entity('return_paths')
export class ReturnPath {
  @PrimaryColumn('text') address: string;
  @Column({ ...INSTANT, nullable: true }) testedAt: Date | null;
  /** When the first test mail came back. */
  @Column({ ...INSTANT, nullable: true }) confirmedAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) refusedAt: Date | null;
}
