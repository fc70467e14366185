import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** What is known of the address of MAIL_RETURN_PATH. */
@Entity('return_paths')
export class ReturnPathRow {
  @PrimaryColumn('text') address: string;
  /** When a test mail to it was sent last. */
  @Column({ ...INSTANT, nullable: true }) testedAt: Date | null;
  /** When a test mail came back first. */
  @Column({ ...INSTANT, nullable: true }) confirmedAt: Date | null;
  /** When the mail server refused it last. */
  @Column({ ...INSTANT, nullable: true }) refusedAt: Date | null;
}
