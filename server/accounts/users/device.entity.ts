import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { User } from './user.entity.js';

/** A browser that has signed in to an account and keeps a device token of it. */
@Entity('devices')
@Index('devices_of_user', ['userId', 'lastSeenAt'])
@Index('devices_by_use', ['lastSeenAt'])
export class Device {
  /** The device token's `jti`. */
  @PrimaryColumn('uuid') id: string;
  @Column('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'devices_user' })
  user: User;
  /** Browser and system in words. */
  @Column('text') name: string;
  /** Of the last sign-in, shortened. */
  @Column('text') network: string;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column({ ...INSTANT, default: () => 'now()' }) lastSeenAt: Date;
  /** Until then its sign-ins need no second factor. */
  @Column({ ...INSTANT, nullable: true }) rememberedUntil: Date | null;
  /** When the owner said that it is theirs, or it was the first; until then other devices tell of it. */
  @Column({ ...INSTANT, nullable: true }) knownSince: Date | null;
}
