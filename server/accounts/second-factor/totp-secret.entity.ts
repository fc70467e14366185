import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { User } from '../users/user.entity.js';

/** The secret that a user shares with an app. */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn('integer') userId: number;
  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'totp_secrets_user' })
  user: User;
  /** Encrypted by JWT_SECRET, as the release before reads it: whoever reads the database alone has no codes. */
  @Column('text') sealed: string;
  /** Encrypted by FACTOR_KEY. */
  @Column('text', { nullable: true }) sealedWithKey: string | null;
  /** The time step of the last code that was taken: none is taken twice. */
  @Column('integer') lastStep: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
}
