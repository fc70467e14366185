import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { type Role, ROLES } from '../../../contract/accounts/users.js';
import { oneOf } from '../../records/collection/columns.js';
import { CollectionEntity } from '../../records/collection/collection.entity.js';

@Entity('users')
@Check('users_role', oneOf('role', ROLES))
@Check('users_bound', `"role" = 'ADMIN' OR "branchIds" = '{}'`)
@Unique('users_email', ['email'])
@Index('users_newest', ['createdAt', 'id'])
@Index('users_by_name', ['name', 'id'])
export class User extends CollectionEntity {
  @Column('text') name: string;
  /** In small letters. */
  @Column('text') email: string;
  @Column('text') passwordHash: string;
  @Column('text', { default: ROLES[0] }) role: Role;
  @Column('boolean', { default: true }) isActive: boolean;
  /** Stays when a branch is deleted: whoever is bound to it alone sees nothing until it is restored, and not everything. */
  @Column('integer', { array: true, default: [] }) branchIds: number[];
  /** Those of the last time as an ADMIN; whoever is one again is bound to them again. */
  @Column('integer', { array: true, default: [] }) formerBranchIds: number[];
  /** Whether an app or a passkey is set up; kept with their rows. */
  @Column('boolean', { default: false }) hasSecondFactor: boolean;
  /** Until the user has set a password; the one before is known to nobody. */
  @Column('boolean', { default: false }) isInvited: boolean;
  @Column('timestamptz', { nullable: true }) lastLoginAt: Date | null;
}
