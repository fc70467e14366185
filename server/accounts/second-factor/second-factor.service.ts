import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import {
  LAST_FACTOR,
  type NewRecoveryCodes,
  OWN_RESET,
  type PasskeySetup,
  type SecondFactorMethod,
  type SecondFactorState,
  type TotpSetup,
} from '../../../contract/accounts/second-factor.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { audit } from '../../platform/logging/audit-log.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import { Device } from '../users/device.entity.js';
import { SessionEntity } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';
import { type Limit, RateLimiter, SIGN_IN_COUNTERS } from '../../platform/limits/rate-limiter.js';
import { Passkey } from './passkey.entity.js';
import { type Assertion, PasskeysService } from './passkeys.service.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import type { RelyingParty } from './relying-party.service.js';
import { SecondFactorPolicyService } from './second-factor-policy.service.js';
import { TotpSecret } from './totp-secret.entity.js';
import { TotpService } from './totp.service.js';

export interface Proof {
  code?: string | null;
  recoveryCode?: string | null;
  passkey?: Assertion;
}

@Injectable()
export class SecondFactorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly policy: SecondFactorPolicyService,
    private readonly currentPassword: CurrentPassword,
    private readonly limits: RateLimiter,
  ) {}

  async stateOf(userId: number): Promise<SecondFactorState> {
    const { manager } = this.dataSource;
    const totp = await this.totp.find(userId, manager);
    return {
      totpSince: totp?.createdAt.toISOString() ?? null,
      recoveryCodesLeft: await this.recoveryCodes.count(userId, manager),
      isRequired: await this.policy.isRequiredOf(userId, manager),
      passkeys: await this.passkeys.list(userId, manager),
    };
  }

  async methodsOf(userId: number): Promise<SecondFactorMethod[]> {
    const { manager } = this.dataSource;
    const methods: [SecondFactorMethod, boolean][] = [
      ['passkey', await manager.existsBy(Passkey, { userId })],
      ['totp', (await this.totp.find(userId, manager)) !== null],
      ['recovery', (await this.recoveryCodes.count(userId, manager)) > 0],
    ];
    return methods.filter(([, isThere]) => isThere).map(([method]) => method);
  }

  /** Uses a proof, each once; returns false if it is wrong. Locks the user's row. */
  async use({ code, recoveryCode, passkey }: Proof, userId: number, manager: EntityManager): Promise<boolean> {
    await lockUser(userId, manager);
    if (passkey) return this.passkeys.use(passkey, userId, manager);
    if (code) return this.totp.use(code, userId, manager);
    return Boolean(recoveryCode) && this.recoveryCodes.use(recoveryCode!, userId, manager);
  }

  async beginTotp(user: SignedInUser, password: string | undefined): Promise<TotpSetup> {
    await this.currentPassword.confirm(user, password);
    return this.totp.begin(user);
  }

  confirmTotp(ticket: string, code: string, user: SignedInUser): Promise<NewRecoveryCodes> {
    return this.change(user, async (manager) => {
      await this.totp.confirm(ticket, code, user, manager);
      return this.firstRecoveryCodes(user.id, manager);
    });
  }

  async passkeyOptions(userId: number, challenge: string, relyingParty: RelyingParty): Promise<object | null> {
    const known = await this.dataSource.manager.findBy(Passkey, { userId });
    return known.length ? this.passkeys.optionsFor(challenge, relyingParty, known) : null;
  }

  async beginPasskey(
    user: SignedInUser,
    password: string | null | undefined,
    relyingParty: RelyingParty,
  ): Promise<PasskeySetup> {
    await this.currentPassword.confirm(user, password);
    return this.passkeys.begin(user, relyingParty, this.dataSource.manager);
  }

  async addPasskey(
    made: { ticket: string; credential: object; name: string },
    user: SignedInUser,
    relyingParty: RelyingParty,
  ): Promise<NewRecoveryCodes> {
    const credential = await this.passkeys.verify(made, user, relyingParty);
    return this.change(user, async (manager) => {
      await this.passkeys.add(credential, made.name, user.id, manager);
      return this.firstRecoveryCodes(user.id, manager);
    });
  }

  renamePasskey(id: number, name: string, user: SignedInUser): Promise<void> {
    return transact(this.dataSource.manager, (manager) => this.passkeys.rename(id, name, user.id, manager));
  }

  async removePasskey(id: number, user: SignedInUser, password: string | null | undefined): Promise<void> {
    await this.currentPassword.confirm(user, password);
    await this.change(user, (manager) => this.passkeys.remove(id, user.id, manager));
  }

  async removeTotp(user: SignedInUser, password: string | undefined): Promise<void> {
    await this.currentPassword.confirm(user, password);
    await this.change(user, (manager) => this.totp.remove(user.id, manager));
  }

  async replaceRecoveryCodes(user: SignedInUser, password: string | undefined): Promise<NewRecoveryCodes> {
    await this.currentPassword.confirm(user, password);
    return this.change(user, async (manager) => {
      if (!(await hasFactor(user.id, manager))) throw conflict('Set up an app or a passkey first');
      return { recoveryCodes: await this.recoveryCodes.replace(user.id, manager) };
    });
  }

  /** Removes all factors of a user and ends their sessions. A command has no actor, and needs no password. */
  async reset(userId: number, actor?: SignedInUser, password?: string | null): Promise<void> {
    if (actor?.id === userId) throw conflict(OWN_RESET);
    if (actor) await this.currentPassword.confirm(actor, password);
    await transact(this.dataSource.manager, async (manager) => {
      if (!(await lockUser(userId, manager))) throw notFound('User');
      for (const factor of [TotpSecret, Passkey]) await manager.delete(factor, { userId });
      await signOut(userId, manager);
      addAuditLine(manager, { action: 'deleted', collection: 'second-factor', records: [userId] });
      await this.updateHasSecondFactor(userId, manager);
    });
    await this.limits.forget(allLimitsOf(userId));
    audit('second-factor-reset', { userId, actorId: actor?.id });
  }

  /**
   * Serializes changes of a user's factors. Ends all other sessions, because an attacker may have opened one. Throws
   * 409 if it removes the last required factor.
   */
  private change<T>({ id: userId, sessionId }: SignedInUser, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return transact(this.dataSource.manager, async (manager) => {
      await lockUser(userId, manager);
      const result = await work(manager);
      const hasSecondFactor = await this.updateHasSecondFactor(userId, manager);
      if (!hasSecondFactor && (await this.policy.isRequiredOf(userId, manager))) throw conflict(LAST_FACTOR);
      await signOut(userId, manager, sessionId);
      audit('second-factor-changed', { userId });
      return result;
    });
  }

  private async firstRecoveryCodes(userId: number, manager: EntityManager): Promise<NewRecoveryCodes> {
    const isFirst = (await this.recoveryCodes.count(userId, manager)) === 0;
    return { recoveryCodes: isFirst ? await this.recoveryCodes.replace(userId, manager) : null };
  }

  /** Returns whether the user has a factor. Without one, deletes the recovery codes. */
  private async updateHasSecondFactor(userId: number, manager: EntityManager): Promise<boolean> {
    const hasSecondFactor = await hasFactor(userId, manager);
    await manager.update(
      User,
      { id: userId },
      { hasSecondFactor, version: () => 'version', updatedAt: () => '"updatedAt"' },
    );
    if (hasSecondFactor) return true;
    await manager.delete(RecoveryCode, { userId });
    return false;
  }
}

function lockUser(id: number, manager: EntityManager): Promise<User | null> {
  return manager.findOne(User, { where: { id }, select: { id: true }, lock: { mode: 'pessimistic_write' } });
}

/** Ends the sessions of a user except `keptId`, and requires the second factor from remembered devices again. */
async function signOut(userId: number, manager: EntityManager, keptId?: string): Promise<void> {
  await manager.delete(SessionEntity, { userId, ...(keptId && { id: Not(keptId) }) });
  await manager.update(Device, { userId }, { rememberedUntil: null });
}

const hasFactor = async (userId: number, manager: EntityManager): Promise<boolean> =>
  (await manager.existsBy(Passkey, { userId })) || (await manager.existsBy(TotpSecret, { userId }));

const QUARTER = 15 * 60;
const DAY = 24 * 3600;

type Kind = 'second factor' | 'recovery code';

export const limitsOf = (userId: number, { code, passkey }: Proof): Limit[] =>
  limitsOfKind(userId, passkey || code ? 'second factor' : 'recovery code');

const allLimitsOf = (userId: number): Limit[] =>
  (['second factor', 'recovery code'] as const).flatMap((kind) => limitsOfKind(userId, kind));

function limitsOfKind(userId: number, kind: Kind): Limit[] {
  const limit = (count: number, seconds: number): Limit => ({
    subject: `${kind} of ${userId}`,
    count,
    seconds,
    group: SIGN_IN_COUNTERS,
  });
  return [limit(10, QUARTER), limit(50, DAY)];
}
