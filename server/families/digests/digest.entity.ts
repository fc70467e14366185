import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DIGEST_KINDS, type DigestKind } from '../../../contract/families/digests.js';
import { checkIn } from '../../records/collection/check-in.js';
import { User } from '../../accounts/users/user.entity.js';

@Entity('digests')
@Check('digests_kind', checkIn('kind', DIGEST_KINDS))
export class Digest {
  @PrimaryColumn('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'digests_user' })
  user?: User;
  @PrimaryColumn('text') kind: DigestKind;
  /** The day on which it was last sent or chosen: `2026-11-23`. */
  @Column('date') sentOn: string;
}
