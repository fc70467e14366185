import { Controller, Get, HttpCode, HttpStatus, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { PublicNotice } from '../../contract/content/notices.js';
import { BOOKING_PATH, BOOKING_PEOPLE } from '../../contract/families/bookings.js';
import { type BookingPageFacts, BookingLinksService } from '../families/bookings/booking-links.service.js';
import { BodyReader } from '../platform/bodies/body-reader.js';
import { Config } from '../platform/config/config.js';
import { OutsideApi } from '../platform/http/access.js';
import { AppException } from '../platform/http/exceptions.js';
import {
  BOOKING_ACTIONS,
  type BookingAction,
  bookingPage,
  NO_BOOKING_MESSAGE,
  peopleOf,
  type RefusedAction,
} from './booking-page.js';
import { asRefusal, idOf } from './refusal.js';
import { SchoolPagesService } from './school-pages.service.js';
import { SecretLinkLimiter, SECRET_PAGE } from './secret-link-limiter.js';
import { SiteApiService } from './site-api.service.js';
import { SiteExceptionFilter } from './site-exception.filter.js';

const LINK = ':token{/*rest}';

/** In the query of the page after an action. */
const DONE = 'done';

/** Of a refused value that is shown again. */
const VALUE_LENGTH = 10;

interface LinkParams {
  token: string;
  rest?: string[];
}

/** Serves the page of a booking's link, where a visitor changes, moves or cancels it. */
@OutsideApi()
@UseFilters(SiteExceptionFilter)
@Controller(BOOKING_PATH)
export class BookingPageController {
  constructor(
    private readonly links: BookingLinksService,
    private readonly bodies: BodyReader,
    private readonly guesses: SecretLinkLimiter,
    private readonly pages: SchoolPagesService,
    private readonly site: SiteApiService,
    private readonly config: Config,
  ) {}

  @Get(LINK)
  async show(@Param() params: LinkParams, @Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.find(params, request, response);
    if (!found) return;
    const done = BOOKING_ACTIONS.find((action) => action === request.query[DONE]);
    await this.send(found, params.token, response, { done });
  }

  @Post(LINK)
  @HttpCode(200)
  async take(@Param() params: LinkParams, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { token } = params;
    if (!(await this.find(params, request, response))) return;
    const action = BOOKING_ACTIONS.find((one) => one in request.query);
    if (!action) return response.redirect(303, urlOf(token));
    const refused = await this.act(action, token, request, response);
    if (!refused) return response.redirect(303, `${urlOf(token)}?${DONE}=${action}`);
    if (refused.retryAfter) response.setHeader('Retry-After', String(refused.retryAfter));
    // What is left of the places may have changed.
    const found = await this.find(params, request, response);
    if (found) await this.send(found, token, response.status(refused.status), { refused });
  }

  /** Returns undefined if it has sent the response. */
  private async find(
    { token, rest = [] }: LinkParams,
    request: Request,
    response: Response,
  ): Promise<BookingPageFacts | undefined> {
    response.setHeaders(SECRET_PAGE).type('html');
    const found = rest.some(Boolean) ? undefined : await this.links.find(token);
    if (!found) await this.guesses.refuse(request, response, NO_BOOKING_MESSAGE);
    return found;
  }

  /** Returns undefined on success. */
  private async act(
    action: BookingAction,
    token: string,
    request: Request,
    response: Response,
  ): Promise<RefusedAction | undefined> {
    let value = '';
    try {
      if (action === 'accept' || action === 'cancel') return void (await this.links[action](token));
      const { people, eventId } = await this.bodies.readForm(request, response);
      if (action === 'move') return void (await this.links.move(token, { eventId: idOf(eventId) ?? 0 }));
      value = typeof people === 'string' ? people.slice(0, VALUE_LENGTH) : '';
      return void (await this.links.change(token, { people: peopleOf(value) ?? refusePeople() }));
    } catch (error) {
      return { ...asRefusal(error, 0), action, value };
    }
  }

  private async send(
    found: BookingPageFacts,
    token: string,
    response: Response,
    shown: { done?: BookingAction; refused?: RefusedAction },
  ): Promise<void> {
    const [look, notices, settings] = await Promise.all([
      this.pages.look(),
      this.noticesFor(found),
      this.site.settings(),
    ]);
    const phone = settings.contact_phone ?? '';
    response.send(bookingPage(found, { ...look, token, timeZone: this.config.timeZone, notices, phone, ...shown }));
  }

  private async noticesFor({ event }: BookingPageFacts): Promise<PublicNotice[]> {
    const { rows } = await this.site.list<PublicNotice>('notices', { sort: ['level', 'DESC'] });
    return rows.filter(({ branch }) => branch === null || branch === event?.branch);
  }
}

const urlOf = (token: string) => `${BOOKING_PATH}/${encodeURIComponent(token)}`;

function refusePeople(): never {
  throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', BOOKING_PEOPLE.message);
}
