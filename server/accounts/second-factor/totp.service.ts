import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Secret, TOTP } from 'otpauth';
import type { EntityManager } from 'typeorm';
import { CODE_WRONG, type TotpSetup } from '../../../contract/accounts/second-factor.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { SealingService, totpOwner } from './sealing.service.js';
import { TotpSecret } from './totp-secret.entity.js';

const AUDIENCE = 'totp';
const SETUP_SECONDS = 15 * 60;
const SECRET_BYTES = 20;
/** Steps of 30 seconds by which a phone's clock may differ. */
const WINDOW = 1;

/** RFC 6238 with the options that all apps support: SHA-1, six digits, 30 seconds. */
@Injectable()
export class TotpService {
  constructor(
    private readonly jwt: JwtService,
    private readonly sealing: SealingService,
    private readonly settings: SettingsService,
    private readonly limits: RateLimiter,
  ) {}

  /** The ticket holds the encrypted secret until a code proves that the app has it. */
  async begin({ id, email, sessionId }: SignedInUser): Promise<TotpSetup> {
    const { site_name = '' } = await this.settings.values();
    const secret = new Secret({ size: SECRET_BYTES });
    // A colon separates the issuer from the label.
    const issuer = site_name.replaceAll(':', ' ');
    const sealed = this.sealing.seal(secret.base32, totpOwner(id));
    const options = { subject: `${id} ${sessionId}`, audience: AUDIENCE, expiresIn: SETUP_SECONDS };
    return {
      secret: secret.base32,
      uri: new TOTP({ issuer, label: email, secret }).toString(),
      ticket: await this.jwt.signAsync({ sealed }, options),
    };
  }

  /** Replaces the user's secret with the ticket's, once. Throws 400 if the ticket has expired or the code is wrong. */
  async confirm(ticket: string, code: string, user: SignedInUser, manager: EntityManager): Promise<void> {
    const options = { subject: `${user.id} ${user.sessionId}`, audience: AUDIENCE };
    const claims = await this.jwt.verifyAsync<{ sealed: string }>(ticket, options).catch(() => undefined);
    if (!claims) throw ticketExpired();
    const secret = this.sealing.open(claims.sealed, totpOwner(user.id));
    const lastStep = stepOf(code, secret, 0);
    if (!secret || !lastStep) throw ValidationException.field('code', CODE_WRONG);
    if (!(await this.limits.isFirst(`ticket ${ticket}`, SETUP_SECONDS))) throw ticketExpired();
    await manager.delete(TotpSecret, { userId: user.id });
    await manager.insert(TotpSecret, { userId: user.id, sealed: claims.sealed, lastStep });
    addAuditLine(manager, { action: 'created', collection: AUDIENCE, records: [user.id] });
  }

  /** Uses a code; rejects it and earlier ones from then on. The caller locks the user's row. */
  async use(code: string, userId: number, manager: EntityManager): Promise<boolean> {
    const stored = await manager.findOneBy(TotpSecret, { userId });
    const lastStep = stored && stepOf(code, this.sealing.open(stored.sealed, totpOwner(userId)), stored.lastStep);
    if (!lastStep) return false;
    await manager.update(TotpSecret, { userId }, { lastStep });
    return true;
  }

  async remove(userId: number, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(TotpSecret, { userId });
    if (!affected) return false;
    addAuditLine(manager, { action: 'deleted', collection: AUDIENCE, records: [userId] });
    return true;
  }

  find(userId: number, manager: EntityManager): Promise<TotpSecret | null> {
    return manager.findOneBy(TotpSecret, { userId });
  }
}

function stepOf(code: string, secret: string | undefined, lastStep: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!secret || !/^\d{6}$/.test(token)) return undefined;
  const now = Date.now();
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), window: WINDOW, timestamp: now });
  if (delta === null) return undefined;
  const step = TOTP.counter({ timestamp: now }) + delta;
  return step > lastStep ? step : undefined;
}

const ticketExpired = () => ValidationException.field('ticket', 'This took too long. Please begin again');
