import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Config } from '../../platform/config/config.js';
import type { User } from '../users/user.entity.js';

const AUDIENCE = 'device';

export const DEVICE_DAYS = 180;

/** Signed proofs that a user signed in from a browser, valid until the password changes. */
@Injectable()
export class DeviceTokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
  ) {}

  issue(user: User, deviceId: string): Promise<string> {
    const options = {
      subject: String(user.id),
      jwtid: deviceId,
      audience: AUDIENCE,
      expiresIn: `${DEVICE_DAYS}d`,
    } as const;
    return this.jwt.signAsync({}, { ...options, secret: this.secretOf(user) });
  }

  /** Returns the device's id; undefined if the token is invalid, expired, revoked or another user's. */
  async read(token: string, user: User): Promise<string | undefined> {
    const options = { secret: this.secretOf(user), subject: String(user.id), audience: AUDIENCE };
    const claims = await this.jwt.verifyAsync<{ jti: string }>(token, options).catch(() => undefined);
    return claims?.jti;
  }

  // A new password has a new hash, which revokes all tokens without a list of them.
  private secretOf({ id, passwordHash }: User): string {
    return createHmac('sha256', this.config.jwtSecret).update(`device\n${id}\n${passwordHash}`).digest('base64url');
  }
}
