import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A code that has not been used; its row goes when it is. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'recovery_codes_user' })
  user: User;
  @PrimaryColumn('text') digest: string;
}
