import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NEWSLETTER_PATH } from '../../../contract/families/newsletters.js';
import { Config } from '../../platform/config/config.js';
import { ExpiredLink, MailLinksService } from '../../delivery/mails/mail-links.service.js';
import type { Subscriber } from './subscriber.entity.js';
import { SubscribersService } from './subscribers.service.js';

const MAX_ID = 2 ** 31 - 1;
const TOKEN = /^(\d{1,10})\.[\w-]{43}$/;

/** Links that confirm a sign-up and unsubscribe. The token is signed for the email address and not stored. */
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
    const id = Number(/^\d{1,10}(?=\.)/.exec(token)?.[0] ?? 0);
    const subscriber = await this.subscribers.find(Math.min(id, MAX_ID));
    const [given, expected] = [Buffer.from(token), Buffer.from(this.tokenOf(subscriber ?? { id, email: '' }))];
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? (subscriber ?? undefined) : undefined;
  }

  /** Returns whether the subscriber of a well-formed token does not exist, for example after unsubscribing. */
  async isGone(token: string): Promise<boolean> {
    const [, id] = TOKEN.exec(token) ?? [];
    return id !== undefined && !(await this.subscribers.find(Math.min(Number(id), MAX_ID)));
  }

  private tokenOf({ id, email }: Pick<Subscriber, 'id' | 'email'>): string {
    const signature = createHmac('sha256', this.config.jwtSecret)
      .update(JSON.stringify(['subscription', id, email]))
      .digest('base64url');
    return `${id}.${signature}`;
  }
}
