import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { SessionsService } from '../../accounts/auth/sessions.service.js';

const AUDIENCE = 'site-preview';
/** A form posts its values at once; staff navigate the site of another moment. */
const LIFETIMES = { form: '60s', asOf: '1h' };

export interface Ticket {
  /** The moment to show; without it, the posted values are shown. */
  asOf?: Date;
}

interface IssuedTicket extends Ticket {
  user: AuthenticatedUser;
}

/** Signed tickets that identify staff, because frames and tabs send no bearer token. */
@Injectable()
export class PreviewTicketsService {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsService,
  ) {}

  issue(sessionId: string, { asOf }: Ticket): Promise<string> {
    const expiresIn = asOf ? LIFETIMES.asOf : LIFETIMES.form;
    return this.jwt.signAsync({ asOf: asOf?.toISOString() }, {
      subject: sessionId,
      audience: AUDIENCE,
      expiresIn,
    } as object);
  }

  /** Returns undefined for an invalid or expired ticket, or an ended session. */
  async read(ticket: unknown): Promise<IssuedTicket | undefined> {
    if (typeof ticket !== 'string') return undefined;
    const claims = await this.jwt
      .verifyAsync<{ sub: string; asOf?: string }>(ticket, { audience: AUDIENCE })
      .catch(() => undefined);
    const session = claims && (await this.sessions.findById(claims.sub));
    if (!session || session.lacksSecondFactor) return undefined;
    return { user: session.user, asOf: claims.asOf === undefined ? undefined : new Date(claims.asOf) };
  }
}
