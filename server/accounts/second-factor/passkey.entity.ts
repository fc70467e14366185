import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { User } from '../users/user.entity.js';

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
  /** The number of signatures; 0 for passkeys shared by several devices. */
  @Column('bigint') counter: string;
  /** How the browser reaches it, such as `internal` or `usb`. */
  @Column('text', { array: true, default: '{}' }) transports: string[];
  @Column('text') name: string;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  @Column({ ...INSTANT, nullable: true }) lastUsedAt: Date | null;
}
