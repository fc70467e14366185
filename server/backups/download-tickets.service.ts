import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { unauthorized } from '../http/exceptions.js';

const AUDIENCE = 'backup-download';
const LIFETIME = '60s';

/** Signed proofs that somebody may download one archive: a browser that saves a file sends no token. */
@Injectable()
export class DownloadTickets {
  constructor(private readonly jwt: JwtService) {}

  issue(backupId: number): Promise<string> {
    return this.jwt.signAsync({}, { subject: String(backupId), audience: AUDIENCE, expiresIn: LIFETIME });
  }

  /** Throws 401 for a ticket that is not of this archive, or over. */
  async check(ticket: unknown, backupId: number): Promise<void> {
    const options = { subject: String(backupId), audience: AUDIENCE };
    const isOurs = typeof ticket === 'string' && (await this.jwt.verifyAsync(ticket, options).catch(() => false));
    if (!isOurs) throw unauthorized('This link is over. Please start the download again.');
  }
}
