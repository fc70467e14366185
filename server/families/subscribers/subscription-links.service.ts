import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NEWSLETTER_PATH } from '../../../contract/families/newsletters.js';
import { Config } from '../../platform/config/config.js';
import { ExpiredLink, MailLinksService } from '../../delivery/mails/mail-links.service.js';
import type { Subscriber } from './subscriber.entity.js';
import { SubscribersService } from './subscribers.service.js';

const MAX_ID = 2 ** 31 - 1;

/** Characters of each signature: 132 bits. */
const HALF = 22;

const idIn = (token: string) => Math.min(Number(/^\d{1,10}(?=\.)/.exec(token)?.[0] ?? 0), MAX_ID);

function isEqual(text: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(text), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Links that confirm a sign-up and unsubscribe. The token is not stored. Half of it is signed for the id
 * alone, so that a link is known as valid after the email address, for which the other half is signed, was deleted.
 */
@Injectable()
export class SubscriptionLinksService implements OnModuleInit {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly mailLinks: MailLinksService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.mailLinks.define('subscription', async ({ collection, recordId }) => {
      // A test newsletter.
      if (collection !== 'subscribers') return this.config.publicUrl;
      const subscriber = await this.subscribers.find(recordId);
      if (!subscriber) throw new ExpiredLink();
      return `${this.config.publicUrl}${NEWSLETTER_PATH}/${this.tokenOf(subscriber)}`;
    });
  }

  /** Returns undefined if the token is invalid or the subscriber was deleted. */
  async find(token: string): Promise<Subscriber | undefined> {
    const id = idIn(token);
    const subscriber = await this.subscribers.find(id);
    return isEqual(token, this.tokenOf(subscriber ?? { id, email: '' })) ? (subscriber ?? undefined) : undefined;
  }

  /** Returns whether the token was of a subscriber who does not exist any more, for example after unsubscribing. */
  async isGone(token: string): Promise<boolean> {
    const id = idIn(token);
    const isOurs = token.length === `${id}.`.length + 2 * HALF && isEqual(token.slice(0, -HALF), this.halfOf(id));
    return isOurs && !(await this.subscribers.find(id));
  }

  private tokenOf({ id, email }: Pick<Subscriber, 'id' | 'email'>): string {
    return `${this.halfOf(id)}${this.signatureOf(id, email)}`;
  }

  private halfOf(id: number): string {
    return `${id}.${this.signatureOf(id)}`;
  }

  private signatureOf(...signed: (string | number)[]): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(JSON.stringify(['subscription', ...signed]))
      .digest('base64url')
      .slice(0, HALF);
  }
}
