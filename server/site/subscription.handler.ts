import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NEWSLETTER_PATH } from '../../contract/families/newsletters.js';
import { AppException } from '../platform/http/exceptions.js';
import { SettingsService } from '../school/settings/settings.service.js';
import { SubscribersService } from '../families/subscribers/subscribers.service.js';
import { SubscriptionLinks } from '../families/subscribers/subscription-links.service.js';
import { BuiltSite } from './built-site.js';
import { LinkGuesses, READS, SECRET_PAGE } from './link-guesses.service.js';
import { CONFIRM, noSubscriptionPage, subscriptionPage } from './subscription-page.js';

const unlessGone = (error: unknown) => {
  if (!(error instanceof AppException && error.getStatus() === 404)) throw error;
};

/**
 * Answers the link of a mail to a subscriber. Programs that look into mails open links, so that only a button confirms or
 * unsubscribes; the mailbox's own button posts to the link itself (RFC 8058), from whichever origin.
 */
@Injectable()
export class SubscriptionHandler {
  constructor(
    private readonly links: SubscriptionLinks,
    private readonly subscribers: SubscribersService,
    private readonly settings: SettingsService,
    private readonly guesses: LinkGuesses,
    private readonly built: BuiltSite,
  ) {}

  /** Whether it was the page of a subscriber; then it is answered. */
  async handle(request: Request, response: Response): Promise<boolean> {
    const [, root, token, action, ...rest] = request.path.split('/');
    if (`/${root?.toLowerCase()}` !== NEWSLETTER_PATH || !token || rest.some(Boolean)) return false;
    response.setHeaders(SECRET_PAGE).type('html');
    const subscriber = action && action !== CONFIRM ? undefined : await this.links.find(token);
    if (!subscriber) {
      await this.guesses.refuse(request, response, noSubscriptionPage());
      return true;
    }
    const { site_name: school = '', site_color_primary: colour = '' } = await this.settings.all();
    const page = { school, colour, fonts: this.built.fonts, token };
    const isRead = READS.includes(request.method);
    const isConfirmed = Boolean(subscriber.confirmedAt);
    if (isRead) response.send(subscriptionPage({ ...page, state: isConfirmed ? 'confirmed' : 'asked' }));
    else if (action) {
      if (!isConfirmed) await this.subscribers.confirm(subscriber.id);
      response.redirect(303, `${NEWSLETTER_PATH}/${token}`);
    } else {
      // A mailbox may ask twice at once.
      await this.subscribers.unsubscribe(subscriber.id).catch(unlessGone);
      response.send(subscriptionPage({ ...page, state: 'ended' }));
    }
    return true;
  }
}
