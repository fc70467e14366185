import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { type Role, ROLES } from '../../../contract/accounts/users.js';
import { checkIn } from '../../records/collection/check-in.js';
import { CollectionEntity } from '../../records/collection/collection.entity.js';

@Entity('users')
@Check('users_role', checkIn('role', ROLES))
@Check('users_bound', `"role" = 'ADMIN' OR "branchIds" = '{}'`)
@Unique('users_email', ['email'])
@Index('users_newest', ['createdAt', 'id'])
@Index('users_by_name', ['name', 'id'])
export class User extends CollectionEntity {
  @Column('text') name: string;
  /** In lower case. */
  @Column('text') email: string;
  @Column('text') passwordHash: string;
  @Column('text', { default: ROLES[0] }) role: Role;
  @Column('boolean', { default: true }) isActive: boolean;
  /** Keeps deleted branches: a user bound to one alone must see nothing, not everything, until it is restored. */
  @Column('integer', { array: true, default: [] }) branchIds: number[];
  /** The branches of a former ADMIN, restored when the user becomes one again. */
  @Column('integer', { array: true, default: [] }) formerBranchIds: number[];
  /** Whether an app or a passkey is set up. */
  @Column('boolean', { default: false }) hasSecondFactor: boolean;
  /** Until the user replaces the generated password, which nobody knows. */
  @Column('boolean', { default: false }) isInvited: boolean;
  @Column('timestamptz', { nullable: true }) lastLoginAt: Date | null;
}
