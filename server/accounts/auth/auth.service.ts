import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGIN_FAILED, type Session } from '../../../contract/accounts/auth.js';
import {
  CODE_REQUIRED,
  PASSKEY,
  type PasskeyChallenge,
  SECOND_FACTOR_FAILED,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_REQUIRED_MESSAGE,
  type SecondFactorChallenge,
} from '../../../contract/accounts/second-factor.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { AuditService } from '../../records/audit/audit.service.js';
import { transact } from '../../platform/database/transaction.js';
import { audit } from '../../platform/logging/audit-log.js';
import type { ClientDevice } from '../../platform/http/client-device.js';
import { AppException, ValidationException } from '../../platform/http/exceptions.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { PasskeysService } from '../second-factor/passkeys.service.js';
import { RelyingPartyService } from '../second-factor/relying-party.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { passwordFits } from '../users/passwords.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { CredentialsDto, NewPasswordDto, PasskeySignInDto, SecondFactorAnswerDto } from './auth.dto.js';
import { ChallengesService } from './challenges.service.js';
import { DevicesService } from './devices.service.js';
import { SecondFactorLimitsService } from './second-factor-limits.service.js';
import { SessionsService } from './sessions.service.js';
import { type Attempt, SignInLimitsService } from './sign-in-limits.service.js';

interface Opening {
  rememberMe: boolean;
  deviceId?: string;
  rememberDevice?: boolean;
  client: ClientDevice;
}

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly limits: SignInLimitsService,
    private readonly challenges: ChallengesService,
    private readonly secondFactor: SecondFactorService,
    private readonly secondFactorLimits: SecondFactorLimitsService,
    private readonly passkeys: PasskeysService,
    private readonly relyingParty: RelyingPartyService,
    private readonly metrics: MetricsService,
    private readonly auditLog: AuditService,
  ) {}

  /**
   * A wrong password and an unknown email get the same response after the same time. Throws 401 with a challenge if a
   * second factor is set up and the device is not remembered.
   */
  async login(
    credentials: CredentialsDto,
    attempted: Pick<Attempt, 'networks' | 'gone'>,
    client: ClientDevice,
    origin: string | undefined,
  ): Promise<Session> {
    const { email, password, rememberMe = false, deviceToken } = credentials;
    const user = await this.users.findByEmail(email);
    const deviceId = user && deviceToken ? await this.devices.read(deviceToken, user) : undefined;
    const attempt = { ...attempted, account: email.toLowerCase(), device: deviceId, userId: user?.id };
    const opened = await this.limits.attempt(attempt, async (standing) => {
      const fits = await passwordFits(password, user?.isActive ? user.passwordHash : undefined, standing);
      if (!user || !fits) return undefined;
      if (await this.needsSecondFactor(user, deviceId)) {
        return this.challenges.issue(user, { rememberMe, deviceId }, this.relyingParty.of(origin));
      }
      return this.open(user, { rememberMe, deviceId, client });
    });
    if (!opened) {
      this.recordRefusal(user?.id);
      throw new AppException(HttpStatus.UNAUTHORIZED, 'LOGIN_FAILED', LOGIN_FAILED);
    }
    if ('challenge' in opened) throw secondFactorRequired(opened);
    audit('sign-in', { userId: opened.user.id });
    return opened;
  }

  async answerChallenge(
    answer: SecondFactorAnswerDto,
    client: ClientDevice,
    origin: string | undefined,
  ): Promise<Session> {
    const { challenge, rememberDevice = false, code, recoveryCode, passkey: credential } = answer;
    if (!code && !recoveryCode && !credential) throw ValidationException.field('code', CODE_REQUIRED);
    const open = await this.challenges.read(challenge);
    const { user, ...asked } = open;
    const relyingParty = this.relyingParty.of(origin);
    const passkey = credential && { credential, challenge: open.id, relyingParty };
    const proof = { code, recoveryCode, passkey };
    const session = await this.secondFactorLimits.attempt(user.id, proof, () =>
      this.challenges.once(open, () =>
        transact(this.dataSource.manager, async (manager) => {
          if (!(await this.secondFactor.use(proof, user.id, manager))) return undefined;
          return this.openWithin(manager, user, { ...asked, rememberDevice, client });
        }),
      ),
    );
    const refused = credential ? PASSKEY.credential : SECOND_FACTOR_FAILED;
    if (!session) throw new AppException(HttpStatus.UNAUTHORIZED, 'SECOND_FACTOR_FAILED', refused);
    audit('sign-in', { userId: user.id });
    return session;
  }

  passkeyChallenge(origin: string | undefined): Promise<PasskeyChallenge> {
    return this.challenges.issueForPasskey(this.relyingParty.of(origin));
  }

  /** A passkey counts as both factors, because the device has verified its user. */
  async signInWithPasskey(
    { challenge, passkey: credential, rememberMe = false, deviceToken }: PasskeySignInDto,
    client: ClientDevice,
    origin: string | undefined,
  ): Promise<Session> {
    const open = await this.challenges.readForPasskey(challenge);
    const relyingParty = this.relyingParty.of(origin);
    const passkey = { credential, challenge: open.id, relyingParty, isAlone: true };
    const userId = await this.passkeys.ownerOf(credential, this.dataSource.manager);
    const user = userId ? await this.users.findById(userId) : null;
    const deviceId = user && deviceToken ? await this.devices.read(deviceToken, user) : undefined;
    const session = await this.challenges.once(open, () =>
      transact(this.dataSource.manager, async (manager) => {
        if (!user || !(await this.secondFactor.use({ passkey }, user.id, manager))) return undefined;
        return this.openWithin(manager, user, { rememberMe, deviceId, client });
      }),
    );
    if (!session) {
      this.recordRefusal(userId);
      throw new AppException(HttpStatus.UNAUTHORIZED, 'PASSKEY_UNKNOWN', PASSKEY.unknown);
    }
    audit('sign-in', { userId: session.user.id });
    return session;
  }

  async changePassword(
    user: SignedInUser,
    input: NewPasswordDto,
    client: ClientDevice,
  ): Promise<Pick<Session, 'deviceToken'>> {
    // A branch-bound user may change their own account.
    const { email } = await this.users.update(user.id, input, undefined, { ...user, branchIds: [] });
    const changed = (await this.users.findByEmail(email))!;
    const { manager } = this.dataSource;
    const device = await transact(manager, (within) => this.devices.recordSignIn(changed, client, within));
    return { deviceToken: device.token };
  }

  private recordRefusal(userId: number | undefined): void {
    this.metrics.signInFailures.inc({ reason: 'refused' });
    audit('sign-in-refused', { userId });
    this.auditLog.recordRefusal({ action: 'sign_in_refused', collection: 'users', records: userId ? [userId] : [] });
  }

  private async needsSecondFactor({ id, hasSecondFactor }: User, deviceId: string | undefined): Promise<boolean> {
    if (!hasSecondFactor) return false;
    return !deviceId || !(await this.devices.isRemembered(deviceId, id));
  }

  private open(user: User, opening: Opening): Promise<Session | undefined> {
    return transact(this.dataSource.manager, (manager) => this.openWithin(manager, user, opening));
  }

  /** Opens a session, unless the user was disabled or changed the password or second factor meanwhile. */
  private async openWithin(manager: EntityManager, user: User, opening: Opening): Promise<Session | undefined> {
    const { rememberMe: remembered, deviceId: id, rememberDevice: remember, client } = opening;
    const { affected } = await manager.update(
      User,
      { id: user.id, passwordHash: user.passwordHash, hasSecondFactor: user.hasSecondFactor, isActive: true },
      { lastLoginAt: new Date(), version: () => 'version', updatedAt: () => '"updatedAt"' },
    );
    if (!affected) return undefined;
    const device = await this.devices.recordSignIn(user, { ...client, id, remember }, manager);
    const session = await this.sessions.open(user, { remembered, device: client, deviceId: device.id }, manager);
    return { ...session, deviceToken: device.token };
  }
}

const secondFactorRequired = (challenge: SecondFactorChallenge) =>
  new AppException(HttpStatus.UNAUTHORIZED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_REQUIRED_MESSAGE, {
    data: challenge,
  });
