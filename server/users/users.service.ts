import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import type { CurrentUser } from '../../contract/auth.js';
import { LAST_SUPER_ADMIN, type StaffUser, type UserInput } from '../../contract/users.js';
import { ChangesService } from '../changes/changes.service.js';
import { audit } from '../common/audit-log.js';
import { CollectionService, type Write } from '../common/collection.service.js';
import { conflict } from '../common/failures.js';
import { pick, STAFF_FIELDS } from '../common/pick.js';
import { Config } from '../config/config.js';
import { hashPassword } from './passwords.js';
import { Session } from './session.entity.js';
import { USER_SHOWN } from './user.dto.js';
import { User } from './user.entity.js';
import { USERS } from './users.collection.js';

/** Any number, the same on every instance. */
const LOCK = 7_301_954;

@Injectable()
export class UsersService extends CollectionService<User, UserInput, StaffUser> {
  constructor(@InjectRepository(User) repository: Repository<User>, changes: ChangesService, config: Config) {
    super(USERS, repository, changes, config);
  }

  toStaff(user: User): StaffUser {
    return pick(user, [...STAFF_FIELDS, 'lastLoginAt', ...USER_SHOWN]);
  }

  toPublic(): never {
    throw new Error('Users are never public');
  }

  findByEmail(email: string): Promise<User | null> {
    return this.repository.findOneBy({ email: email.toLowerCase() });
  }

  exists(): Promise<boolean> {
    return this.repository.exists();
  }

  /** A changed password, role or a disabling ends all of the user's sessions, in the same transaction. */
  protected override async prepare(
    { password, email, ...rest }: Partial<UserInput>,
    { manager, record }: Write<User>,
  ): Promise<Partial<User>> {
    const user: Partial<User> = rest;
    if (email !== undefined) user.email = email.toLowerCase();
    if (password !== undefined) user.passwordHash = await hashPassword(password);
    if (!record) return user;
    const { role = record.role, isActive = record.isActive } = rest;
    if (role !== 'SUPER_ADMIN' || !isActive) await this.keepOneSuperAdmin(record, manager);
    if (user.passwordHash || role !== record.role || !isActive) await manager.delete(Session, { userId: record.id });
    return user;
  }

  protected override beforeRemove(user: User, manager: EntityManager): Promise<void> {
    return this.keepOneSuperAdmin(user, manager);
  }

  protected override afterWrite(before?: User, after?: User, actor?: CurrentUser): void {
    const ids = { userId: (after ?? before)?.id, actorId: actor?.id };
    if (!before) return audit('user-created', ids);
    if (!after) return audit('user-deleted', ids);
    if (before.passwordHash !== after.passwordHash) audit('password-changed', ids);
    if (before.role !== after.role) audit('role-changed', ids);
    if (before.email !== after.email) audit('email-changed', ids);
    if (before.isActive !== after.isActive) audit(after.isActive ? 'user-enabled' : 'user-disabled', ids);
  }

  /** Who must stay SUPER_ADMIN depends on all users, so changes of users wait for each other. */
  protected override async lock(manager: EntityManager, id: number, expected?: number): Promise<User> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    return super.lock(manager, id, expected);
  }

  private async keepOneSuperAdmin({ id, role, isActive }: User, manager: EntityManager): Promise<void> {
    if (role !== 'SUPER_ADMIN' || !isActive) return;
    const others = { role, isActive, id: Not(id) };
    if (!(await manager.existsBy(User, others))) throw conflict(LAST_SUPER_ADMIN);
  }
}
