import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { withoutEmails } from '../outbox/outbox-problem.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { ReturnPath } from './return-path.entity.js';

/** Identifies the mail that tests whether bounces arrive. */
const TEST = 'test';

const CLAIM_TEST = `
  INSERT INTO return_paths (address, "testedAt") VALUES ($1, now())
  ON CONFLICT (address) DO UPDATE SET "testedAt" = now()
    WHERE return_paths."confirmedAt" IS NULL AND return_paths."testedAt" < now() - interval '1 day'
  RETURNING address`;

const IS_REFUSED = `"refusedAt" > now() - interval '1 day'`;

/**
 * The signed email address for bounces of a mail: `bounces+12.3f…@school.example`. Used once a test mail has come back
 * through it, and not while the mail server refuses it (docs/mail.md).
 */
@Injectable()
export class ReturnPathService {
  private readonly logger = new Logger('Mails');

  constructor(
    @InjectRepository(ReturnPath) private readonly paths: Repository<ReturnPath>,
    private readonly config: Config,
    problems: ProblemsService,
  ) {
    problems.addCheck(async () => ((await this.isRefused()) ? ['return-path-refused'] : []));
  }

  /** Returns undefined to send from SMTP_FROM. */
  async addressFor(mailId: number): Promise<string | undefined> {
    const { mailReturnPath: address } = this.config;
    if (!address) return undefined;
    const sql = `SELECT FROM return_paths WHERE address = $1 AND "confirmedAt" IS NOT NULL AND (${IS_REFUSED}) IS NOT TRUE`;
    return (await this.paths.query<object[]>(sql, [address])).length ? this.signed(String(mailId)) : undefined;
  }

  /** Returns the email address if a test mail is due: once a day on one instance, until one has come back. */
  async claimTest(): Promise<string | undefined> {
    const { mailReturnPath: address } = this.config;
    if (!address) return undefined;
    return (await this.paths.query<object[]>(CLAIM_TEST, [address])).length ? this.signed(TEST) : undefined;
  }

  /** Returns whether a received mail bounced for a test or for a mail with this id; undefined for other mails. */
  returnedFor(recipients: string[]): typeof TEST | number | undefined {
    for (const recipient of recipients) {
      const [, id] = /\+(test|\d{1,9})\.[0-9a-f]{16}@/i.exec(recipient) ?? [];
      if (id && this.config.mailReturnPath && isSame(recipient, this.signed(id.toLowerCase()))) {
        return id.toLowerCase() === TEST ? TEST : Number(id);
      }
    }
    return undefined;
  }

  async confirm(): Promise<void> {
    await this.paths.update(this.config.mailReturnPath, { confirmedAt: new Date(), refusedAt: null });
    this.logger.log('A test mail came back: bounces go to MAIL_RETURN_PATH from now on');
  }

  async recordRefusal(response: string): Promise<void> {
    await this.paths.update(this.config.mailReturnPath, { refusedAt: new Date() });
    this.logger.warn(`The mail server refuses MAIL_RETURN_PATH: ${withoutEmails(response)}`);
  }

  private async isRefused(): Promise<boolean> {
    const { mailReturnPath: address } = this.config;
    if (!address) return false;
    const sql = `SELECT FROM return_paths WHERE address = $1 AND ${IS_REFUSED}`;
    return (await this.paths.query<object[]>(sql, [address])).length > 0;
  }

  private signed(id: string): string {
    const [local, domain] = this.config.mailReturnPath.split('@');
    const mac = createHmac('sha256', this.config.jwtSecret).update(`return path ${id}`).digest('hex').slice(0, 16);
    return `${local}+${id}.${mac}@${domain}`;
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => Buffer.from(text.toLowerCase())) as [Buffer, Buffer];
  return a.length === b.length && timingSafeEqual(a, b);
}
