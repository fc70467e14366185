import { HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Posted, SENT } from '../../contract/families/forms.js';
import { BodyReader } from '../platform/bodies/body-reader.js';
import { countedNetworks } from '../platform/http/client-ip.js';
import { AppException } from '../platform/http/exceptions.js';
import { Config } from '../platform/config/config.js';
import { submissionOf } from '../families/forms/submission.js';
import { RateLimiter } from '../platform/limits/rate-limiter.service.js';
import { plainPage } from './html.js';
import { PagesService } from './pages.service.js';
import { PostedFormsService } from './posted-forms.service.js';

/** Whether a form was sent from a page of this site. Clients that are no browsers name no origin. */
function isFromThisSite(request: Request, publicUrl: string): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.get('Origin');
  if (!origin) return true;
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('Host');
}

/** Two of them would begin the address of another site. */
const LEADING_SLASHES = /^[/\\]+/;
const UNSUPPORTED = 415;

/** Pages rendered for one person, by network. No other page costs a rendering each time it is asked for. */
const RENDERED = { count: 100, seconds: 15 * 60 };

/**
 * Returns forms that are posted to their own page, which needs no script: Post/Redirect/Get when they were stored. A
 * confirmation that shows what was typed is the answer itself, as no URL may lead to it.
 */
@Injectable()
export class FormPostsHandler {
  constructor(
    private readonly bodies: BodyReader,
    private readonly forms: PostedFormsService,
    private readonly pages: PagesService,
    private readonly limits: RateLimiter,
    private readonly config: Config,
  ) {}

  async handle(request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'private, no-store');
    if (!isFromThisSite(request, this.config.publicUrl)) {
      return refuse(response, 403, 'This form came from another site', 'Please send it again from our own page.');
    }
    const body = await this.read(request, response);
    if (typeof body === 'number')
      return refuse(response, body, 'This could not be read', 'Please shorten it and send it again.');
    const address = request.originalUrl;
    const form = await this.forms.formOf(request.path, body);
    if (!form) return response.redirect(303, address.replace(LEADING_SLASHES, '/'));
    const { status, posted, retryAfter } = await this.forms.submit(form, body, submissionOf(request));
    const redirect = async () => response.redirect(303, await this.confirmationUrl(address, posted));
    if (posted.receipt && !Object.keys(posted.values).length) return redirect();
    const page = await this.render(request, posted);
    if (page instanceof AppException && posted.receipt) return redirect();
    if (page instanceof AppException) {
      response.setHeader('Retry-After', String(page.extra.retryAfter));
      return refuse(response, page.getStatus(), 'This was not sent', page.message);
    }
    if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
    response
      .status(page.status === 404 ? 404 : status)
      .type('html')
      .send(page.html);
  }

  /** The fields, none of what is no form, or the status with which it is refused. */
  private async read(request: Request, response: Response): Promise<Record<string, unknown> | number> {
    try {
      return await this.bodies.readForm(request, response);
    } catch (error) {
      const status = statusOf(error);
      if (!status) throw error;
      return status === UNSUPPORTED ? {} : status;
    }
  }

  /** Whether the address confirms a form; then it is answered. */
  async confirm(request: Request, response: Response): Promise<boolean> {
    const mark = request.query[SENT];
    const posted = typeof mark === 'string' ? this.forms.readSentMark(mark) : undefined;
    if (!posted) return false;
    const page = await this.render(request, posted);
    response.setHeader('Cache-Control', 'private, no-store').type('html');
    if (page instanceof AppException) {
      // What was stored must not look as if it had to be sent again.
      const text = `Your reference: ${posted.receipt!.reference}`;
      const url = await this.pages.canonicalUrl(request.originalUrl);
      response.send(plainPage('Thank you. This has reached us.', text, 'Go to the page', url));
    } else {
      response.status(page.status).send(page.html);
    }
    return true;
  }

  /** The page with what became of a form on it, or the refusal to render any more of them. */
  private async render(request: Request, posted: Posted): Promise<{ status: number; html: string } | AppException> {
    const networks = countedNetworks(request.ip ?? '');
    try {
      await this.limits.consume(networks.map((network) => ({ subject: `forms rendered for ${network}`, ...RENDERED })));
    } catch (error) {
      if (error instanceof AppException) return error;
      throw error;
    }
    return this.pages.answer(request.originalUrl, posted);
  }

  private async confirmationUrl(address: string, posted: Posted): Promise<string> {
    const url = await this.pages.canonicalUrl(address);
    return `${url}${url.includes('?') ? '&' : '?'}${SENT}=${this.forms.sentMark(posted)}#${SENT}`;
  }
}

/** The status with which a client is refused; undefined for what is the server's own failure. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = error as { status?: number };
  return status && status < 500 ? status : undefined;
}

function refuse(response: Response, status: number, title: string, text: string): void {
  response
    .status(status)
    .type('html')
    .send(plainPage(title, text, 'Go to the page'));
}
