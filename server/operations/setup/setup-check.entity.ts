import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last check of the setup that passed. */
@Entity('setup_checks')
export class PassedCheck {
  @PrimaryColumn('text') name: string;
  /** What was checked: the mail server, or the public URL. Another one has not been checked yet. */
  @Column('text') subject: string;
  @Column('timestamptz') passedAt: Date;
}
