import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** An address from which a user once signed in. Kept as a digest. */
@Entity('known_addresses')
export class KnownAddress {
  @PrimaryColumn('integer') userId: number;
  @PrimaryColumn('text') address: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'known_addresses_user' })
  user: User;
  @Column('timestamptz', { default: () => 'now()' }) lastUsedAt: Date;
}
