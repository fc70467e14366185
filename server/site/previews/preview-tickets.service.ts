import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { SessionsService } from '../../accounts/auth/sessions.service.js';

const AUDIENCE = 'site-preview';
/** A form posts its values at once; in the site of another moment people walk about. */
const LIFETIMES = { form: '60s', asOf: '1h' };

/** What a ticket allows. */
export interface Ticket {
  /** The moment at which the site is shown; without it, the values that come with the ticket. */
  asOf?: Date;
}

/** What a ticket says, and whose it is. */
interface IssuedTicket extends Ticket {
  user: AuthenticatedUser;
}

/** Signed proofs that somebody of the staff asks: a frame or a tab that opens a page sends no token. */
@Injectable()
export class PreviewTickets {
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

  /** Undefined when it is not ours, or over, or its session is. */
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
