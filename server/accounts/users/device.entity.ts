import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { User } from './user.entity.js';

/** A browser that has signed in to an account and holds a device token. */
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
  @Column('text') name: string;
  /** The network of the last sign-in, shortened. */
  @Column('text') network: string;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column({ ...INSTANT, default: () => 'now()' }) lastSeenAt: Date;
  /** Until then, sign-ins need no second factor. */
  @Column({ ...INSTANT, nullable: true }) rememberedUntil: Date | null;
  /** When the owner confirmed it, or it was the first. Until then, other devices show it as new. */
  @Column({ ...INSTANT, nullable: true }) knownSince: Date | null;
}
