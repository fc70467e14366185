import { Controller, Get, HttpCode, Next, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { NEWSLETTER_PATH } from '../../contract/families/newsletters.js';
import { NO_CAMPUS_CHOSEN, NOTHING_CHOSEN, type Subscription } from '../../contract/families/subscribers.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import type { Subscriber } from '../families/subscribers/subscriber.entity.js';
import { SubscribersService } from '../families/subscribers/subscribers.service.js';
import { SubscriptionLinksService } from '../families/subscribers/subscription-links.service.js';
import { BodyReader } from '../platform/bodies/body-reader.js';
import { OutsideApi } from '../platform/http/access.js';
import { AppException } from '../platform/http/exceptions.js';
import { escaped, type PageSchool, parentPage, problem } from './parent-page.js';
import { SchoolPagesService, type PageMessage } from './school-pages.service.js';
import { SecretLinkLimiter, SECRET_PAGE } from './secret-link-limiter.js';
import { SiteApiService } from './site-api.service.js';
import { SiteExceptionFilter } from './site-exception.filter.js';

const SUBSCRIPTION_ACTIONS = ['confirm', 'choose'] as const;

/** The names of the fields of the form. */
const CHOICES = { newsletters: 'newsletters', closures: 'closures', branchId: 'branchId' } as const;

interface SubscriptionChoices {
  /** What is chosen: stored, or typed and refused. No campus is chosen if `branchIds` is undefined. */
  chosen: Omit<Subscription, 'branchIds'> & { branchIds?: number[] };
  branches: { id: number; name: string }[];
  error?: string;
  isSaved?: boolean;
}

type SubscriptionState = 'asked' | 'ended' | SubscriptionChoices;

interface SubscriptionPage extends PageSchool {
  state: SubscriptionState;
  token: string;
}

const button = (action: string, label: string) =>
  `<form method="post" action="${action}"><button type="submit">${label}</button></form>`;

const checkbox = (name: string, value: string | number, label: string, isChecked: boolean) =>
  `<li><label class="choice"><input type="checkbox" name="${name}" value="${value}"${isChecked ? ' checked' : ''}><span dir="auto">${escaped(label)}</span></label></li>`;

function choicesForm({ chosen, branches, error }: SubscriptionChoices, action: string): string {
  const { newsletters, closures, branchIds } = chosen;
  // Somebody whose campuses are all hidden gets the closures of every campus.
  const isOfAll = branchIds && !branches.some(({ id }) => branchIds.includes(id));
  const isOf = (id: number) => isOfAll || Boolean(branchIds?.includes(id));
  const campuses = branches.map(({ id, name }) => checkbox(CHOICES.branchId, id, name, isOf(id)));
  return `<form method="post" action="${action}">
<fieldset><legend>We write to you about</legend><ul class="choices">${checkbox(CHOICES.newsletters, 'yes', 'News of the school', newsletters)}${checkbox(CHOICES.closures, 'yes', 'Days on which it is closed', closures)}</ul></fieldset>
${campuses.length > 1 ? `<fieldset><legend>Closed days of</legend><ul class="choices">${campuses.join('')}</ul></fieldset>` : ''}
${error ? problem(error) : ''}<button type="submit">Save</button></form>`;
}

/** Shows no email address, because a link may be forwarded. */
function subscriptionPage({ state, token, ...page }: SubscriptionPage): string {
  const path = `${NEWSLETTER_PATH}/${token}`;
  const name = `<span dir="auto">${escaped(page.school)}</span>`;
  const pageOf = (title: string, ...sections: string[]) =>
    parentPage({ title, ...page }, sections.map((section) => `<section>${section}</section>`).join(''));
  if (state === 'asked')
    return pageOf(
      'Confirm your sign-up',
      `<p>Press the button to receive the newsletter of ${name}, and an email when a campus is closed. You can choose afterwards.</p>${button(`${path}/confirm`, 'Confirm')}`,
    );
  if (state === 'ended')
    return pageOf(
      'You are unsubscribed',
      `<p>You will receive no more emails from us, and ${name} has deleted your email address.</p>`,
    );
  return pageOf(
    state.chosen.newsletters && !state.error ? 'You receive our newsletter' : 'Choose what you receive',
    `${state.isSaved ? '<p class="notice" role="status">Your choice is saved.</p>' : ''}${choicesForm(state, `${path}/choose`)}`,
    // A second step, so that a second click on Confirm, at the same place, deletes nothing.
    `<p>You can unsubscribe at any time.</p>
     <details><summary>Unsubscribe</summary>${button(path, 'Delete my email address')}</details>`,
  );
}

/** Equal for all invalid links, so that it reveals nothing. */
const NO_SUBSCRIPTION_MESSAGE: PageMessage = {
  title: 'This link does not work',
  text: 'It may be incomplete, or you may have unsubscribed already.',
  link: 'Go to the school',
  href: '/',
};

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
      if (!subscriber.confirmedAt) await this.subscribers.confirm(subscriber.id).catch(unlessGone);
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
    await this.subscribers.choose(subscriber.id, { ...topics, ...campuses }).catch(unlessGone);
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
