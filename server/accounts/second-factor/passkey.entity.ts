import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { User } from '../users/user.entity.js';

/** The public half of a key that a device or a password manager of the user keeps. */
@Entity('passkeys')
@Unique('passkeys_credential', ['credentialId'])
@Index('passkeys_of_user', ['userId'])
export class Passkey {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'passkeys_user' })
  user: User;
  /** In base64url. */
  @Column('text') credentialId: string;
  @Column('bytea') publicKey: Buffer;
  /** How often it has signed; 0 for those that several devices share. */
  @Column('bigint') counter: string;
  /** How a browser reaches it, such as `internal` or `usb`. */
  @Column('text', { array: true, default: '{}' }) transports: string[];
  @Column('text') name: string;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column({ ...INSTANT, nullable: true }) lastUsedAt: Date | null;
}
