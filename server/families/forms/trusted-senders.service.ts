import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { TrustedSender } from './trusted-sender.entity.js';

/** What is learnt when staff release what is no spam, until they mark something of the same sender. */
@Injectable()
export class TrustedSenders {
  constructor(private readonly config: Config) {}

  digestOf(email: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`sender\n${email.toLowerCase()}`).digest('base64url');
  }

  /** In the transaction of a save by staff, which marks or releases its record or leaves it as it is. */
  async learn({ manager, record, user }: Write<{ email: string; spam: boolean }>, isSpam?: boolean): Promise<void> {
    if (!user || !record || isSpam === undefined || isSpam === record.spam) return;
    const digest = this.digestOf(record.email);
    if (isSpam) await manager.delete(TrustedSender, { digest });
    else await manager.upsert(TrustedSender, { digest }, ['digest']);
  }

  async forget(emails: string[], manager: EntityManager): Promise<void> {
    await manager.delete(TrustedSender, { digest: In(emails.map((email) => this.digestOf(email))) });
  }
}
