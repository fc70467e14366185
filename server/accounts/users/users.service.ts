import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  LAST_SUPER_ADMIN,
  NOT_INVITED,
  SAME_PASSWORD,
  type StaffUser,
  USER_BRANCHES,
  type UserInput,
} from '../../../contract/accounts/users.js';
import { NO_MAIL_SERVER, SENT_AGAIN } from '../../../contract/delivery/mails.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import type { RecordSave, Write } from '../../records/collection/write.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { audit } from '../../platform/logging/audit-log.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { omitUndefined } from '../../records/collection/pick.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { conflict, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { transact } from '../../platform/database/transaction.js';
import { Config } from '../../platform/config/config.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { changesAccess, changesBranches, endsApiTokens, endsSessions } from './access-changes.js';
import { CurrentPassword, passwordWanted } from '../../platform/http/current-password.js';
import { Device } from './device.entity.js';
import { forgetName } from './former-staff.js';
import { passwordError } from './password-rules.js';
import { hashPassword, makePassword } from './passwords.js';
import { unassign } from './unassign.js';
import { revokeApiTokens } from './revoke-api-tokens.js';
import { SessionEntity } from './session.entity.js';
import { User } from './user.entity.js';
import { USERS } from './users.collection.js';

/** The key of a PostgreSQL advisory lock; equal on every instance. */
const LOCK = 7_301_954;

/** Passwords are checked and hashed before the transaction, because that takes long. */
interface ValidatedInput extends UserInput {
  isInvited?: boolean;
  passwordHash?: string;
  isConfirmed?: boolean;
}

/** Undefined for the product itself and its commands. */
type Actor = SignedInUser | undefined;

@Injectable()
export class UsersService extends CollectionService<User, UserInput, StaffUser> {
  constructor(
    @InjectRepository(User) repository: Repository<User>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly settings: SettingsService,
    private readonly currentPassword: CurrentPassword,
    private readonly branches: BranchesService,
    private readonly mails: MailsService,
    private readonly limits: RateLimiter,
  ) {
    super(USERS, repository, cacheInvalidation, config);
  }

  findByEmail(email: string): Promise<User | null> {
    return this.repository.findOneBy({ email: email.toLowerCase() });
  }

  findById(id: number): Promise<User | null> {
    return this.repository.findOneBy({ id });
  }

  exists(): Promise<boolean> {
    return this.repository.exists();
  }

  /** Creating a SUPER_ADMIN requires the actor's password. */
  override async create(input: UserInput, actor?: Actor): Promise<StaffUser> {
    const { invite: isInvited = false, byLink = false, ...rest } = input;
    if (isInvited && !byLink && !this.mails.status().isSending) throw conflict(NO_MAIL_SERVER);
    const validated = await this.validate(isInvited ? { ...rest, password: makePassword() } : rest, actor, input);
    const user: ValidatedInput = { ...validated, isInvited };
    return super.create(user, actor);
  }

  /** Changing a password, role, email or access requires the actor's password. */
  override async update(id: number, input: Partial<UserInput>, expected?: number, actor?: Actor): Promise<StaffUser> {
    const { name = '', email = '' } = (await this.repository.findOneBy({ id })) ?? {};
    const validated = await this.validate(input, actor, { name, email, ...input });
    // The current password is the actor's, so it says nothing about another user's.
    if (actor?.id === id && input.password !== undefined && input.password === input.currentPassword) {
      throw ValidationException.field('password', SAME_PASSWORD);
    }
    return super.update(id, validated, expected, actor);
  }

  /** Requires the actor's password. Without it, first throws any other reason to refuse the deletion. */
  override async remove(id: number, expected?: number, actor?: Actor, currentPassword?: string): Promise<StaffUser> {
    if (actor && !currentPassword) {
      await this.transact(async (manager) =>
        this.keepOneSuperAdmin([await this.lock(manager, id, { expected })], manager),
      );
      throw passwordWanted();
    }
    if (actor) await this.confirmRemoval(actor, currentPassword);
    return super.remove(id, expected, actor);
  }

  override async confirmRemoval(actor: SignedInUser, currentPassword?: string): Promise<void> {
    await this.currentPassword.confirm(actor, currentPassword);
  }

  /** A new password, email or role, or disabling the user, ends all sessions and tokens in the same transaction. */
  protected override async beforeSave(
    { password, email, currentPassword: _used, isConfirmed, ...rest }: Partial<ValidatedInput>,
    { manager, record, user: actor }: Write<User>,
  ): Promise<Partial<User>> {
    const user: Partial<User> = {
      ...(record && rest.passwordHash && { isInvited: false }),
      ...rest,
      ...(email !== undefined && { email: email.toLowerCase() }),
    };
    Object.assign(user, await this.branchesOf(rest, record, manager));
    const { role = record?.role, isActive = record?.isActive } = rest;
    if (record && (role !== 'SUPER_ADMIN' || !isActive)) await this.keepOneSuperAdmin([record], manager);
    const change = { ...user, ...(password !== undefined && { password }) };
    if (!isConfirmed && changesAccess(change, record)) throw passwordWanted();
    if (record && changesAccess(user, record)) await unassign({ ...record, ...omitUndefined(user) }, manager);
    if (record && endsSessions(user, record)) await manager.delete(SessionEntity, { userId: record.id });
    if (record && user.passwordHash) await manager.delete(Device, { userId: record.id });
    if (record && endsApiTokens(user, record, actor)) await revokeApiTokens(record.id, manager);
    return user;
  }

  /** Throws 409 if the user has set a password or is disabled. */
  async invited(id: number): Promise<User> {
    const user = await this.repository.findOneBy({ id });
    if (!user) throw notFound(this.collection.label);
    if (!user.isInvited || !user.isActive) throw conflict(NOT_INVITED);
    return user;
  }

  async invite(id: number): Promise<void> {
    const user = await this.invited(id);
    await this.limits.consume([{ subject: `invitation of ${id}`, ...SENT_AGAIN.limit }]);
    await transact(this.repository.manager, (manager) => this.mails.queuePasswordLink('invitation', user, manager));
  }

  async endSessions(id: number, { id: actorId }: SignedInUser): Promise<void> {
    await transact(this.repository.manager, async (manager) => {
      if (!(await manager.existsBy(User, { id }))) throw notFound(this.collection.label);
      await manager.delete(SessionEntity, { userId: id });
      await manager.update(Device, { userId: id }, { rememberedUntil: null });
      addAuditLine(manager, { action: 'signed_out', collection: this.collection.name, records: [id] });
    });
    audit('sign-out-everywhere', { userId: id, actorId });
  }

  protected override async afterSave(saves: RecordSave<User>[], manager: EntityManager): Promise<void> {
    for (const { before, after } of saves) {
      if (!before && after.isInvited && this.mails.status().isSending)
        await this.mails.queuePasswordLink('invitation', after, manager);
    }
  }

  protected override async beforeRemove(users: User[], manager: EntityManager): Promise<void> {
    await this.keepOneSuperAdmin(users, manager);
    for (const { id } of users) {
      await revokeApiTokens(id, manager);
      await forgetName(id, manager);
      await this.mails.remove('users', id, manager);
    }
  }

  protected override afterCommit(before?: User, after?: User, actor?: AuthenticatedUser): void {
    const ids = { userId: (after ?? before)?.id, actorId: actor?.id };
    if (!before) return audit('user-created', ids);
    if (!after) return audit('user-deleted', ids);
    if (before.passwordHash !== after.passwordHash) audit('password-changed', ids);
    if (before.role !== after.role) audit('role-changed', ids);
    if (before.email !== after.email) audit('email-changed', ids);
    if (changesBranches(after, before)) audit('branches-changed', ids);
    if (before.isActive !== after.isActive) audit(after.isActive ? 'user-enabled' : 'user-disabled', ids);
  }

  /** Serializes changes of users: whether one must stay SUPER_ADMIN depends on all of them. */
  override async lockAll(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<User[]> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    return super.lockAll(manager, ids, user);
  }

  /**
   * New branches must exist. A former ADMIN is bound to none, and as an ADMIN again to the same ones unless others are
   * chosen.
   */
  private async branchesOf(
    { role, branchIds }: Partial<UserInput>,
    record: User | undefined,
    manager: EntityManager,
  ): Promise<Pick<Partial<User>, 'branchIds' | 'formerBranchIds'>> {
    const isAdmin = (role ?? record?.role ?? 'ADMIN') === 'ADMIN';
    const { branchIds: bound = [], formerBranchIds: former = [] } = record ?? {};
    const added = branchIds?.filter((id) => ![...bound, ...former].includes(id)) ?? [];
    if (!isAdmin && added.length) throw ValidationException.field('branchIds', USER_BRANCHES.notAdmin);
    if (!isAdmin) return { branchIds: [], ...(record?.role === 'ADMIN' && { formerBranchIds: bound }) };
    if (!(await this.branches.exist(added, manager))) {
      throw ValidationException.field('branchIds', USER_BRANCHES.unknown);
    }
    if (record && record.role !== 'ADMIN') return { branchIds: branchIds ?? former, formerBranchIds: [] };
    return branchIds ? { branchIds } : {};
  }

  private async validate<T extends Partial<UserInput>>(
    input: T,
    actor: Actor,
    { name = '', email = '' }: Partial<UserInput>,
  ): Promise<T & Partial<ValidatedInput>> {
    const { password, currentPassword } = input;
    if (password !== undefined) await this.refuseWeak(password, [name, email]);
    const isConfirmed =
      !actor || (Boolean(currentPassword) && (await this.currentPassword.confirm(actor, currentPassword!)));
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return { ...input, isConfirmed, ...(passwordHash && { passwordHash }) };
  }

  private async refuseWeak(password: string, names: string[]): Promise<void> {
    const { site_name = '', contact_email = '' } = await this.settings.values();
    const error = passwordError(password, [...names, site_name, contact_email]);
    if (error) throw ValidationException.field('password', error);
  }

  private async keepOneSuperAdmin(users: User[], manager: EntityManager): Promise<void> {
    const ids = users.filter(({ role, isActive }) => role === 'SUPER_ADMIN' && isActive).map(({ id }) => id);
    if (!ids.length) return;
    const others = { role: 'SUPER_ADMIN' as const, isActive: true, id: Not(In(ids)) };
    if (!(await manager.existsBy(User, others))) throw conflict(LAST_SUPER_ADMIN);
  }
}
