import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last check of the setup that passed, or what the school keeps as it is. */
@Entity('setup_checks')
export class PassedCheck {
  @PrimaryColumn('text') name: string;
  /** What was checked or is kept: the mail server, the public URL, or the colours. Another one has not been checked yet. */
  @Column('text') subject: string;
  @Column('timestamptz') passedAt: Date;
}
