import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { PictureKey } from '../../../contract/records/uploads.js';
import { SharesService } from '../shares/shares.service.js';
import { UsersService } from '../users/users.service.js';

const AUDIENCE = 'pictures';
const DAY_S = 24 * 3600;

/** A user's key opens all pictures, that of a shared link only its own. */
type Claims = { sub?: string; share?: undefined } | { share: string; names: string[] };

/** Signed keys in URLs of pictures that are not public, because an <img> cannot send a token. */
@Injectable()
export class PictureKeysService {
  constructor(
    private readonly jwt: JwtService,
    private readonly users: UsersService,
    private readonly shares: SharesService,
  ) {}

  /** Valid for one to two days while the account is active. Constant per day, so that browsers can cache pictures. */
  async issue(userId: number): Promise<PictureKey> {
    const exp = (Math.floor(Date.now() / 1000 / DAY_S) + 2) * DAY_S;
    const key = await this.jwt.signAsync({ exp }, { subject: String(userId), audience: AUDIENCE, noTimestamp: true });
    return { key, expiresAt: new Date(exp * 1000).toISOString() };
  }

  /** A key to these pictures only, valid while the shared link is. */
  issueFor(share: string, names: string[], seconds: number): Promise<string> {
    return this.jwt.signAsync({ share, names }, { audience: AUDIENCE, expiresIn: seconds });
  }

  async isValid(key: string, name: string): Promise<boolean> {
    const claims = await this.jwt.verifyAsync<Claims>(key, { audience: AUDIENCE }).catch(() => undefined);
    if (!claims) return false;
    if (claims.share !== undefined) return claims.names.includes(name) && this.shares.holds(claims.share);
    if (claims.sub === undefined) return false;
    return (await this.users.findById(Number(claims.sub)))?.isActive ?? false;
  }
}
