import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { PictureKey } from '../../../contract/records/uploads.js';
import { SharesService } from '../shares/shares.service.js';
import { UsersService } from '../users/users.service.js';

const AUDIENCE = 'pictures';
const DAY_S = 24 * 3600;

/** Of a user, for all pictures, or of a shared link, for these. One of a release from before is of neither. */
type Claims = { sub?: string; share?: undefined } | { sub?: undefined; share: string; names: string[] };

/** Signed proofs for the addresses of pictures that visitors may not see, as an <img> sends no token. */
@Injectable()
export class PictureKeysService {
  constructor(
    private readonly jwt: JwtService,
    private readonly users: UsersService,
    private readonly shares: SharesService,
  ) {}

  /** Holds for one to two days, while the account is open. The same all day, so that browsers keep what they have loaded. */
  async issue(userId: number): Promise<PictureKey> {
    const exp = (Math.floor(Date.now() / 1000 / DAY_S) + 2) * DAY_S;
    const key = await this.jwt.signAsync({ exp }, { subject: String(userId), audience: AUDIENCE, noTimestamp: true });
    return { key, expiresAt: new Date(exp * 1000).toISOString() };
  }

  /** For these pictures alone, by their names, while the shared link holds. */
  issueFor(share: string, names: string[], seconds: number): Promise<string> {
    return this.jwt.signAsync({ share, names }, { audience: AUDIENCE, expiresIn: seconds });
  }

  /** Whether a key opens the picture of this name. */
  async isValid(key: string, name: string): Promise<boolean> {
    const claims = await this.jwt.verifyAsync<Claims>(key, { audience: AUDIENCE }).catch(() => undefined);
    if (!claims) return false;
    if (claims.share !== undefined) return claims.names.includes(name) && this.shares.holds(claims.share);
    if (claims.sub === undefined) return false;
    return (await this.users.findById(Number(claims.sub)))?.isActive ?? false;
  }
}
