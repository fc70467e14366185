import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NEWSLETTER_PATH } from '../../../contract/families/newsletters.js';
import { Config } from '../../platform/config/config.js';
import { LinkOver, MailLinks } from '../../delivery/mails/mail-links.service.js';
import type { Subscriber } from './subscriber.entity.js';
import { SubscribersService } from './subscribers.service.js';

const MAX_ID = 2 ** 31 - 1;

/** The links in the mails to subscribers, which confirm a sign-up and end it: signed for an address, and stored nowhere. */
@Injectable()
export class SubscriptionLinks implements OnModuleInit {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly mailLinks: MailLinks,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.mailLinks.define('subscription', async ({ collection, recordId }) => {
      // A letter that staff send to themselves for a look.
      if (collection !== 'subscribers') return this.config.publicUrl;
      const subscriber = await this.subscribers.find(recordId);
      if (!subscriber) throw new LinkOver();
      return `${this.config.publicUrl}${NEWSLETTER_PATH}/${this.tokenOf(subscriber)}`;
    });
  }

  /** The subscriber of a token; undefined for whatever is no token of somebody who is still there. */
  async find(token: string): Promise<Subscriber | undefined> {
    const id = Number(/^\d{1,10}(?=\.)/.exec(token)?.[0] ?? 0);
    const subscriber = await this.subscribers.find(Math.min(id, MAX_ID));
    const [given, right] = [Buffer.from(token), Buffer.from(this.tokenOf(subscriber ?? { id, email: '' }))];
    const isOurs = given.length === right.length && timingSafeEqual(given, right);
    return isOurs ? (subscriber ?? undefined) : undefined;
  }

  private tokenOf({ id, email }: Pick<Subscriber, 'id' | 'email'>): string {
    const signature = createHmac('sha256', this.config.jwtSecret)
      .update(JSON.stringify(['subscription', id, email]))
      .digest('base64url');
    return `${id}.${signature}`;
  }
}
