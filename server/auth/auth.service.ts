import { createHmac } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type CurrentUser, LOGIN_FAILED, type Session } from '../../contract/auth.js';
import { audit } from '../common/audit-log.js';
import { Failed, Invalid } from '../common/failures.js';
import { Config } from '../config/config.js';
import { LimitsService, type Release } from '../limits/limits.service.js';
import { passwordFits } from '../users/passwords.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { CredentialsDto, NewPasswordDto } from './auth.dto.js';
import { KnownAddress } from './known-address.entity.js';
import { SessionsService } from './sessions.service.js';

const QUARTER = 15 * 60;
const HOUR = 3600;
const KNOWN_DAYS = 180;

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(KnownAddress) private readonly addresses: Repository<KnownAddress>,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    private readonly config: Config,
  ) {}

  /** Answers alike, in words and in time, for a wrong password and for an address that nobody has. */
  async login({ email, password, rememberMe = false }: CredentialsDto, address: string): Promise<Session> {
    const user = await this.users.findByEmail(email);
    const release = await this.take(email.toLowerCase(), address, user);
    const fits = await passwordFits(password, user?.isActive ? user.passwordHash : undefined);
    const session = user && fits && (await this.open(user, rememberMe, address));
    if (!session) {
      audit('sign-in-refused', { userId: user?.id });
      throw new Failed(HttpStatus.UNAUTHORIZED, 'LOGIN_FAILED', LOGIN_FAILED);
    }
    await release();
    audit('sign-in', { userId: user.id });
    return session;
  }

  /** Ends all of the user's sessions, this one too. */
  async changePassword(caller: CurrentUser, input: NewPasswordDto, address: string): Promise<void> {
    const { id, email } = caller;
    const user = await this.users.findByEmail(email);
    const release = await this.take(email, address, user);
    if (!(await passwordFits(input.currentPassword, user?.passwordHash))) {
      throw Invalid.field('currentPassword', 'The current password is wrong');
    }
    await release();
    await this.users.update(id, { password: input.password }, undefined, caller);
  }

  /** Forgets addresses from which nobody has signed in for long. */
  async sweep(): Promise<void> {
    const unused = `"lastUsedAt" < now() - interval '${KNOWN_DAYS} days'`;
    await this.addresses.createQueryBuilder().delete().where(unused).execute();
  }

  /** Opens a session, unless the password was changed or the account disabled since it was read. */
  private open(user: User, rememberMe: boolean, address: string): Promise<Session | undefined> {
    return this.addresses.manager.transaction(async (manager) => {
      const { affected } = await manager.update(
        User,
        { id: user.id, passwordHash: user.passwordHash, isActive: true },
        { lastLoginAt: new Date(), version: () => 'version', updatedAt: () => '"updatedAt"' },
      );
      if (!affected) return undefined;
      const known = { userId: user.id, address: this.digest(address), lastUsedAt: new Date() };
      await manager.upsert(KnownAddress, known, ['userId', 'address']);
      return this.sessions.open(user, rememberMe, manager);
    });
  }

  private async take(email: string, address: string, user: User | null): Promise<Release> {
    try {
      return await this.limits.take(await this.limitsFor(email, address, user));
    } catch (error) {
      if (error instanceof Failed) audit('sign-in-locked-out', { userId: user?.id });
      throw error;
    }
  }

  /** Failures count: by account and address, by address, and by account from addresses that never signed in to it. */
  private async limitsFor(email: string, address: string, user: User | null) {
    const limits = [
      { subject: `sign-in from ${address}`, count: 50, seconds: QUARTER },
      { subject: `sign-in to ${email} from ${address}`, count: 10, seconds: QUARTER },
    ];
    const known = await this.addresses.existsBy({ userId: user?.id ?? 0, address: this.digest(address) });
    return known ? limits : [...limits, { subject: `sign-in to ${email} by strangers`, count: 100, seconds: HOUR }];
  }

  private digest(address: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(address).digest('base64url');
  }
}
