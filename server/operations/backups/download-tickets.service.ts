import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SessionsService } from '../../accounts/auth/sessions.service.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { unauthorized } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.service.js';

const AUDIENCE = 'backup-download';
const SECONDS = 60;

interface Claims {
  jti: string;
  sessionId: string;
}

/** Signed proofs that somebody may download one archive, once: a browser that saves a file sends no token. */
@Injectable()
export class DownloadTickets {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimiter,
  ) {}

  issue(backupId: number, { sessionId }: SignedInUser): Promise<string> {
    const options = { subject: String(backupId), audience: AUDIENCE, expiresIn: SECONDS, jwtid: randomUUID() };
    return this.jwt.signAsync({ sessionId }, options);
  }

  /** Answers who asked for it. Throws 401 for a ticket that is not of this archive, or over, used, or of a session that ended. */
  async redeem(ticket: unknown, backupId: number): Promise<Pick<SignedInUser, 'id' | 'sessionId'>> {
    const options = { subject: String(backupId), audience: AUDIENCE };
    const claims =
      typeof ticket === 'string' && (await this.jwt.verifyAsync<Claims>(ticket, options).catch(() => undefined));
    const session = claims ? await this.sessions.findById(claims.sessionId) : undefined;
    if (!claims || !session || !(await this.limits.isFirst(`download ticket ${claims.jti}`, SECONDS)))
      throw unauthorized('This link is over. Please start the download again.');
    return { id: session.user.id, sessionId: session.id };
  }
}
