import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SessionsService } from '../../accounts/auth/sessions.service.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { unauthorized } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';

const AUDIENCE = 'backup-download';
const SECONDS = 60;

interface Claims {
  jti: string;
  sessionId: string;
}

/** Signed tickets for one download of one archive, because a browser sends no token when it saves a file. */
@Injectable()
export class DownloadTicketsService {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimiter,
  ) {}

  issue(backupId: number, { sessionId }: SignedInUser): Promise<string> {
    const options = { subject: String(backupId), audience: AUDIENCE, expiresIn: SECONDS, jwtid: randomUUID() };
    return this.jwt.signAsync({ sessionId }, options);
  }

  /** Returns the ticket's user. Throws 401 for another archive, or an expired or used ticket, or an ended session. */
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
