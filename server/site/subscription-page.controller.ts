import { Controller, Get, HttpCode, Next, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { NEWSLETTER_PATH } from '../../contract/families/newsletters.js';
import { OutsideApi } from '../platform/http/access.js';
import { AppException } from '../platform/http/exceptions.js';
import type { Subscriber } from '../families/subscribers/subscriber.entity.js';
import { SubscribersService } from '../families/subscribers/subscribers.service.js';
import { SubscriptionLinksService } from '../families/subscribers/subscription-links.service.js';
import { SecretLinkLimiter, SECRET_PAGE } from './secret-link-limiter.js';
import { SchoolPagesService } from './school-pages.service.js';
import { SiteExceptionFilter } from './site-exception.filter.js';
import { CONFIRM, NO_SUBSCRIPTION_MESSAGE, subscriptionPage, type SubscriptionState } from './subscription-page.js';

const LINK = ':token{/*rest}';

interface LinkParams {
  token: string;
  rest?: string[];
}

const unlessGone = (error: unknown) => {
  if (!(error instanceof AppException && error.getStatus() === 404)) throw error;
};

/**
 * Serves the link in a subscriber's mail. Only a button confirms or unsubscribes, because mail scanners open links.
 * One-click unsubscribe posts to the link itself, from any origin (RFC 8058).
 */
@OutsideApi()
@UseFilters(SiteExceptionFilter)
@Controller(NEWSLETTER_PATH)
export class SubscriptionPageController {
  constructor(
    private readonly links: SubscriptionLinksService,
    private readonly subscribers: SubscribersService,
    private readonly guesses: SecretLinkLimiter,
    private readonly pages: SchoolPagesService,
  ) {}

  @Get(LINK)
  async show(
    @Param() params: LinkParams,
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): Promise<void> {
    const subscriber = await this.find(params, request, response, next);
    if (subscriber) await this.send(response, params.token, subscriber.confirmedAt ? 'confirmed' : 'asked');
  }

  @Post(LINK)
  @HttpCode(200)
  async change(
    @Param() params: LinkParams,
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): Promise<void> {
    const { token, rest: [action] = [] } = params;
    const subscriber = await this.find(params, request, response, next);
    if (!subscriber) return;
    if (action) {
      if (!subscriber.confirmedAt) await this.subscribers.confirm(subscriber.id);
      return response.redirect(303, `${NEWSLETTER_PATH}/${token}`);
    }
    await this.subscribers.unsubscribe(subscriber.id).catch(unlessGone);
    await this.send(response, token, 'ended');
  }

  /** Returns undefined if it has sent the response. */
  private async find(
    { token, rest: [action, ...more] = [] }: LinkParams,
    request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<Subscriber | undefined> {
    if (more.some(Boolean)) return void next();
    const subscriber = action && action !== CONFIRM ? undefined : await this.links.find(token);
    // Mail clients may unsubscribe twice, at once or later; asked first, the answer could change before `find`.
    if (!subscriber && !action && request.method === 'POST' && (await this.links.isGone(token)))
      return void (await this.send(response, token, 'ended'));
    if (!subscriber) await this.guesses.refuse(request, response, NO_SUBSCRIPTION_MESSAGE);
    return subscriber;
  }

  private async send(response: Response, token: string, state: SubscriptionState): Promise<void> {
    response.setHeaders(SECRET_PAGE).type('html');
    response.send(subscriptionPage({ ...(await this.pages.look()), token, state }));
  }
}
