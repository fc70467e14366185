import { createHmac, randomUUID } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import {
  CHALLENGE_EXPIRED,
  CHALLENGE_EXPIRED_MESSAGE,
  CHALLENGE_MINUTES,
  type PasskeyChallenge,
  type SecondFactorChallenge,
} from '../../../contract/accounts/second-factor.js';
import { Config } from '../../platform/config/config.js';
import { AppException } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { PasskeysService } from '../second-factor/passkeys.service.js';
import type { RelyingParty } from '../second-factor/relying-party.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

const AUDIENCE = 'second-factor';
const PASSKEY_AUDIENCE = 'passkey-sign-in';
const SECONDS = CHALLENGE_MINUTES * 60;

interface SignInOptions {
  rememberMe: boolean;
  deviceId?: string;
}

export interface OpenChallenge extends SignInOptions {
  id: string;
  user: User;
}

const expired = () => new AppException(HttpStatus.UNAUTHORIZED, CHALLENGE_EXPIRED, CHALLENGE_EXPIRED_MESSAGE);

/** Signed proofs that a user's password was right. Each is valid once, until the password changes. */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly limits: RateLimiter,
    private readonly secondFactor: SecondFactorService,
    private readonly passkeys: PasskeysService,
  ) {}

  async issue(
    user: User,
    { rememberMe, deviceId }: SignInOptions,
    relyingParty: RelyingParty,
  ): Promise<SecondFactorChallenge> {
    const jwtid = randomUUID();
    const options = { subject: String(user.id), jwtid, audience: AUDIENCE, expiresIn: SECONDS };
    return {
      challenge: await this.jwt.signAsync({ rememberMe, deviceId }, { ...options, secret: this.secretOf(user) }),
      expiresAt: new Date(Date.now() + SECONDS * 1000).toISOString(),
      methods: await this.secondFactor.methodsOf(user.id),
      passkey: await this.secondFactor.passkeyOptions(user.id, jwtid, relyingParty),
    };
  }

  /** For signing in with a passkey alone: its signature identifies the user. */
  async issueForPasskey(relyingParty: RelyingParty): Promise<PasskeyChallenge> {
    const jwtid = randomUUID();
    return {
      options: await this.passkeys.optionsFor(jwtid, relyingParty),
      challenge: await this.jwt.signAsync({}, { jwtid, audience: PASSKEY_AUDIENCE, expiresIn: SECONDS }),
    };
  }

  async readForPasskey(challenge: string): Promise<{ id: string }> {
    const options = { audience: PASSKEY_AUDIENCE };
    const claims = await this.jwt.verifyAsync<{ jti: string }>(challenge, options).catch(() => undefined);
    if (!claims) throw expired();
    return { id: claims.jti };
  }

  /** Throws 401 if the challenge is invalid or expired, or if the password has changed. */
  async read(challenge: string): Promise<OpenChallenge> {
    const named = this.jwt.decode<{ sub?: unknown } | null>(challenge);
    const user = /^\d{1,9}$/.test(String(named?.sub)) ? await this.users.findById(Number(named!.sub)) : null;
    if (!user?.isActive) throw expired();
    const options = { secret: this.secretOf(user), subject: String(user.id), audience: AUDIENCE };
    const claims = await this.jwt
      .verifyAsync<SignInOptions & { jti: string }>(challenge, options)
      .catch(() => undefined);
    if (!claims) throw expired();
    const { jti: id, rememberMe, deviceId } = claims;
    return { id, user, rememberMe, deviceId };
  }

  /** Throws 401 for a used challenge. If `work` returns undefined, it can be tried again. */
  async once<T>({ id }: Pick<OpenChallenge, 'id'>, work: () => Promise<T | undefined>): Promise<T | undefined> {
    const { full, release } = await this.limits.tally([{ subject: `challenge ${id}`, count: 1, seconds: SECONDS }]);
    if (full) throw expired();
    let result: T | undefined;
    try {
      result = await work();
      return result;
    } finally {
      if (result === undefined) await release();
    }
  }

  private secretOf({ id, passwordHash }: User): string {
    return createHmac('sha256', this.config.jwtSecret).update(`challenge\n${id}\n${passwordHash}`).digest('base64url');
  }
}
