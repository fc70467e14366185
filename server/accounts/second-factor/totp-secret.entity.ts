import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { User } from '../users/user.entity.js';

@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn('integer') userId: number;
  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'totp_secrets_user' })
  user: User;
  /** Encrypted with FACTOR_KEY. */
  @Column('text') sealed: string;
  /** The time step of the last accepted code, so that none is accepted twice. */
  @Column('integer') lastStep: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
}
