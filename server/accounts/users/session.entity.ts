import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A sign-in that has not ended; its row goes when it does. */
@Entity('sessions')
@Index('sessions_of_user', ['userId'])
@Index('sessions_by_end', ['expiresAt'])
export class Session {
  /** The token's `jti`. */
  @PrimaryColumn('uuid') id: string;
  @Column('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'sessions_user' })
  user: User;
  @Column('timestamptz') expiresAt: Date;
  /** A remembered session also ends after so long without a request. */
  @Column('boolean', { default: false }) remembered: boolean;
  @Column('timestamptz', { default: () => 'now()' }) lastSeenAt: Date;
  /** Browser and system in words; null for sessions from before they were noted. */
  @Column('text', { nullable: true }) device: string | null;
  /** Of the sign-in, shortened. */
  @Column('text', { nullable: true }) network: string | null;
  @Column('uuid', { nullable: true }) deviceId: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
