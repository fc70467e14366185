import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** The row is deleted when the code is used. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'recovery_codes_user' })
  user: User;
  @PrimaryColumn('text') digest: string;
}
