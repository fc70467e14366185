import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { TrustedSender } from './trusted-sender.entity.js';

/** Trusts senders whose messages staff release, until staff mark one as spam. */
@Injectable()
export class TrustedSendersService {
  constructor(private readonly config: Config) {}

  digestOf(email: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`sender\n${email.toLowerCase()}`).digest('base64url');
  }

  async learn({ manager, record, user }: Write<{ email: string; spam: boolean }>, isSpam?: boolean): Promise<void> {
    if (!user || !record?.email || isSpam === undefined || isSpam === record.spam) return;
    const digest = this.digestOf(record.email);
    if (isSpam) await manager.delete(TrustedSender, { digest });
    else await manager.upsert(TrustedSender, { digest }, ['digest']);
  }

  async forget(emails: string[], manager: EntityManager): Promise<void> {
    await manager.delete(TrustedSender, { digest: In(emails.map((email) => this.digestOf(email))) });
  }
}
