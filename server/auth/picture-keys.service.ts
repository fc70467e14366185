import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { PictureKey } from '../../contract/uploads.js';

const AUDIENCE = 'pictures';
const DAY_S = 24 * 3600;

/** Signed proofs for the addresses of pictures that visitors may not see, as an <img> sends no token. */
@Injectable()
export class PictureKeysService {
  constructor(private readonly jwt: JwtService) {}

  /** Holds for one to two days. The same all day, so that browsers keep what they have loaded. */
  async issue(): Promise<PictureKey> {
    const exp = (Math.floor(Date.now() / 1000 / DAY_S) + 2) * DAY_S;
    const key = await this.jwt.signAsync({ exp }, { audience: AUDIENCE, noTimestamp: true });
    return { key, expiresAt: new Date(exp * 1000).toISOString() };
  }

  /** For these pictures alone, by their names. */
  issueFor(names: string[], seconds: number): Promise<string> {
    return this.jwt.signAsync({ names }, { audience: AUDIENCE, expiresIn: seconds });
  }

  /** Whether a key opens the picture of this name. */
  async isValid(key: string, name: string): Promise<boolean> {
    return this.jwt.verifyAsync<{ names?: string[] }>(key, { audience: AUDIENCE }).then(
      ({ names }) => names?.includes(name) ?? true,
      () => false,
    );
  }
}
