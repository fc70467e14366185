import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** Deleted when the session ends. */
@Entity('sessions')
@Index('sessions_of_user', ['userId'])
@Index('sessions_by_end', ['expiresAt'])
export class SessionEntity {
  /** The token's `jti`. */
  @PrimaryColumn('uuid') id: string;
  @Column('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'sessions_user' })
  user: User;
  @Column('timestamptz') expiresAt: Date;
  /** A remembered session also ends after some time without a request. */
  @Column('boolean', { default: false }) remembered: boolean;
  @Column('timestamptz', { default: () => 'now()' }) lastSeenAt: Date;
  /** Name of browser and system. */
  @Column('text') device: string;
  /** The network of the sign-in, shortened. */
  @Column('text') network: string;
  @Column('uuid') deviceId: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
