import { Controller, Get, HttpCode, Next, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { NO_CAMPUS_CHOSEN, NOTHING_CHOSEN } from '../../contract/families/subscribers.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { BodyReader } from '../platform/bodies/body-reader.js';
import { NEWSLETTER_PATH } from '../../contract/families/newsletters.js';
import { OutsideApi } from '../platform/http/access.js';
import { AppException } from '../platform/http/exceptions.js';
import type { Subscriber } from '../families/subscribers/subscriber.entity.js';
import { SubscribersService } from '../families/subscribers/subscribers.service.js';
import { SubscriptionLinksService } from '../families/subscribers/subscription-links.service.js';
import { SecretLinkLimiter, SECRET_PAGE } from './secret-link-limiter.js';
import { SchoolPagesService } from './school-pages.service.js';
import { SiteExceptionFilter } from './site-exception.filter.js';
import { SiteApiService } from './site-api.service.js';
import {
  CHOICES,
  NO_SUBSCRIPTION_MESSAGE,
  subscriptionPage,
  SUBSCRIPTION_ACTIONS,
  type SubscriptionChoices,
  type SubscriptionState,
} from './subscription-page.js';

const LINK = ':token{/*rest}';

/** In the query of the page after a choice was saved. */
const SAVED = 'saved';

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
    private readonly site: SiteApiService,
    private readonly bodies: BodyReader,
  ) {}

  @Get(LINK)
  async show(
    @Param() params: LinkParams,
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): Promise<void> {
    const subscriber = await this.find(params, request, response, next);
    if (!subscriber) return;
    if (!subscriber.confirmedAt) return this.send(response, params.token, 'asked');
    const isSaved = SAVED in request.query;
    await this.send(response, params.token, { ...(await this.choicesOf(subscriber)), isSaved });
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
    if (action === 'choose') return this.choose(subscriber, token, request, response);
    if (action) {
      if (!subscriber.confirmedAt) await this.subscribers.confirm(subscriber.id);
      return response.redirect(303, `${NEWSLETTER_PATH}/${token}`);
    }
    await this.subscribers.unsubscribe(subscriber.id).catch(unlessGone);
    await this.send(response, token, 'ended');
  }

  private async choose(subscriber: Subscriber, token: string, request: Request, response: Response): Promise<void> {
    const body = await this.bodies.readForm(request, response);
    const state = await this.choicesOf(subscriber);
    const typed = [body[CHOICES.branchId] ?? []].flat().map(Number);
    const branchIds = state.branches.map(({ id }) => id).filter((id) => typed.includes(id));
    const topics = { newsletters: CHOICES.newsletters in body, closures: CHOICES.closures in body };
    // A school of one campus shows no choice of campuses.
    const isOfAll = state.branches.length < 2 || branchIds.length === state.branches.length;
    const error = !topics.newsletters && !topics.closures ? NOTHING_CHOSEN : NO_CAMPUS_CHOSEN;
    const isEmpty = topics.closures ? !isOfAll && !branchIds.length : !topics.newsletters;
    if (isEmpty) {
      const chosen = { ...topics, branchIds: branchIds.length ? branchIds : undefined };
      return this.send(response.status(400), token, { ...state, chosen, error });
    }
    // The campuses stay as they were for a later change of mind.
    const campuses = topics.closures ? { branchIds: isOfAll ? [] : branchIds } : {};
    await this.subscribers.choose(subscriber.id, { ...topics, ...campuses });
    response.redirect(303, `${NEWSLETTER_PATH}/${token}?${SAVED}`);
  }

  private async choicesOf(chosen: Subscriber): Promise<SubscriptionChoices> {
    const { rows } = await this.site.list<PublicBranch>('branches', { sort: ['id', 'ASC'] });
    return { chosen, branches: rows };
  }

  /** Returns undefined if it has sent the response. */
  private async find(
    { token, rest: [action, ...more] = [] }: LinkParams,
    request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<Subscriber | undefined> {
    if (more.some(Boolean)) return void next();
    const isKnown = !action || SUBSCRIPTION_ACTIONS.some((one) => one === action);
    const subscriber = isKnown ? await this.links.find(token) : undefined;
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
