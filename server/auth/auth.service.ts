import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOGIN_FAILED, type Session } from '../../contract/auth.js';
import type { SignedInUser } from '../http/access.js';
import { AuditService } from '../audit/audit.service.js';
import { transact } from '../database/transaction.js';
import { audit } from '../logging/audit-log.js';
import { AppException } from '../http/exceptions.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { passwordFits } from '../users/passwords.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { CredentialsDto, NewPasswordDto } from './auth.dto.js';
import { DeviceTokensService } from './device-tokens.service.js';
import { SessionsService } from './sessions.service.js';
import { type Attempt, SignInLimitsService } from './sign-in-limits.service.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly devices: DeviceTokensService,
    private readonly limits: SignInLimitsService,
    private readonly metrics: MetricsService,
    private readonly auditLog: AuditService,
  ) {}

  /** Answers alike, in words and in time, for a wrong password and for an email that nobody has. */
  async login(credentials: CredentialsDto, client: Pick<Attempt, 'networks' | 'gone'>): Promise<Session> {
    const { email, password, rememberMe = false, deviceToken } = credentials;
    const user = await this.users.findByEmail(email);
    const device = user && deviceToken ? await this.devices.read(deviceToken, user) : undefined;
    const attempt = { ...client, account: email.toLowerCase(), device, userId: user?.id };
    const session = await this.limits.attempt(attempt, async (standing) => {
      const fits = await passwordFits(password, user?.isActive ? user.passwordHash : undefined, standing);
      return user && fits ? this.open(user, rememberMe) : undefined;
    });
    if (!session) {
      this.metrics.signInFailures.inc({ reason: 'refused' });
      audit('sign-in-refused', { userId: user?.id });
      this.auditLog.noteRefusal({ action: 'sign_in_refused', collection: 'users', records: user ? [user.id] : [] });
      throw new AppException(HttpStatus.UNAUTHORIZED, 'LOGIN_FAILED', LOGIN_FAILED);
    }
    audit('sign-in', { userId: session.user.id });
    return session;
  }

  /** Ends all of the user's sessions, this one too, and revokes all device tokens but the one that it answers. */
  async changePassword(user: SignedInUser, input: NewPasswordDto): Promise<Pick<Session, 'deviceToken'>> {
    // One's own account is nobody's branch.
    const { email } = await this.users.update(user.id, input, undefined, { ...user, branchIds: [] });
    const changed = await this.users.findByEmail(email);
    return { deviceToken: await this.devices.issue(changed!) };
  }

  /** Opens a session, unless the password was changed or the account disabled since it was read. */
  private open(user: User, rememberMe: boolean): Promise<Session | undefined> {
    return transact(this.dataSource.manager, async (manager) => {
      const { affected } = await manager.update(
        User,
        { id: user.id, passwordHash: user.passwordHash, isActive: true },
        { lastLoginAt: new Date(), version: () => 'version', updatedAt: () => '"updatedAt"' },
      );
      if (!affected) return undefined;
      const session = await this.sessions.open(user, rememberMe, manager);
      return { ...session, deviceToken: await this.devices.issue(user) };
    });
  }
}
