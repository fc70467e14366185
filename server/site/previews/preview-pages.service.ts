import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { SHARE_PARAM } from '../../../contract/accounts/shares.js';
import { recordPage } from '../../../contract/records/collections.js';
import type { PreviewedCollection } from '../../../contract/records/open-forms.js';
import { PREVIEW_BAR, PREVIEW_FIELD, PREVIEW_PARAM } from '../../../contract/records/previews.js';
import type { RenderedPage } from '../../../contract/site/site.js';
import { PictureKeysService } from '../../accounts/auth/picture-keys.service.js';
import type { ShareEntity } from '../../accounts/shares/share.entity.js';
import { SharesService } from '../../accounts/shares/shares.service.js';
import { BodyReader } from '../../platform/bodies/body-reader.js';
import { Config } from '../../platform/config/config.js';
import { countedNetworks } from '../../platform/http/client-ip.js';
import { headersOf } from '../../platform/http/common-headers.js';
import { AppException } from '../../platform/http/exceptions.js';
import { securityHeaders } from '../../platform/http/security-headers.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { JsonTooComplex, parseJson } from '../../platform/validation/json.js';
import { plainPage } from '../html.js';
import { PagesService } from '../pages.service.js';
import { statusOf } from '../refusal.js';
import { PreviewTicketsService } from './preview-tickets.service.js';
import { PreviewDto } from './preview.dto.js';
import { type PreviewedPage, PreviewsService } from './previews.service.js';

/** With an opaque origin, scripts reach neither the API nor the storage of the back office, and forms are blocked. */
const SANDBOXED = {
  sandbox: ['allow-scripts'],
  connectSrc: ["'none'"],
  formAction: ["'none'"],
  baseUri: ["'none'"],
};

/** Who may embed the response: the back office, or nobody. */
type Framing = "'self'" | "'none'";

/** Keeps a personal page out of caches, search engines and Referer headers. */
function setPreviewHeaders(response: Response, config: Config, framing: Framing = "'self'"): void {
  const security = headersOf([securityHeaders(config, { ...SANDBOXED, frameAncestors: [framing] })]);
  response.setHeaders(new Map(Object.entries(security) as [string, string][]));
  // A sandboxed document cannot share the browsing context group of its opener.
  response.removeHeader('Cross-Origin-Opener-Policy');
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}

const BACK = '/admin/preview';
const MISSING = '/404';
/** Limits renderings of shared pages by network; they are not cached. */
const RENDERED = { count: 100, seconds: 15 * 60 };
/** How long a shared page may load its pictures. */
const PICTURE_SECONDS = 3600;

/**
 * Serves previews: pages with a ticket in their query, at any path. Does not cache responses or store what is posted.
 */
@Injectable()
export class PreviewPagesService {
  private readonly input = new BodyPipe(PreviewDto);

  constructor(
    private readonly tickets: PreviewTicketsService,
    private readonly previews: PreviewsService,
    private readonly bodies: BodyReader,
    private readonly pages: PagesService,
    private readonly pictures: PictureKeysService,
    private readonly shares: SharesService,
    private readonly limits: RateLimiter,
    private readonly config: Config,
  ) {}

  /** Returns whether the request is for a preview; if so, has sent the response. */
  async handle(request: Request, response: Response): Promise<boolean> {
    const shared = request.query[SHARE_PARAM];
    if (shared !== undefined) {
      await this.shared(request, response, shared);
      return true;
    }
    const given = request.query[PREVIEW_PARAM];
    if (given === undefined) return false;
    setPreviewHeaders(response, this.config);
    // Check the ticket before reading the body.
    const ticket = await this.tickets.read(given);
    const isPost = request.method === 'POST';
    if (!ticket || isPost === Boolean(ticket.asOf)) {
      send(response, 404, plainPage(PREVIEW_BAR.over, PREVIEW_BAR.overText, PREVIEW_BAR.back, BACK));
      return true;
    }
    const page = await (ticket.asOf
      ? this.siteAsOf(request, ticket.asOf, ticket.user)
      : this.record(request, response, ticket.user));
    if (page) send(response, page.status, page.html);
    else send(response, 400, plainPage(PREVIEW_BAR.unread, PREVIEW_BAR.overText, PREVIEW_BAR.back, BACK));
    return true;
  }

  /** Serves the record of a shared link as last saved. An expired link gets the same 404 page as an unknown one. */
  private async shared(request: Request, response: Response, token: unknown): Promise<void> {
    const share = request.method === 'POST' ? undefined : await this.shares.find(token);
    const preview = share && (await this.ofShare(share));
    const isKnown = (path: string) =>
      [preview?.url, share && recordPage(share.collection, share.recordId)].includes(path);
    if (!share || !preview || !isKnown(request.path)) {
      response.setHeader('X-Robots-Tag', 'noindex, nofollow');
      return (await this.pages.get(MISSING)).send(request, response);
    }
    if (preview.url !== request.path) {
      return response.redirect(302, `${preview.url}?${SHARE_PARAM}=${this.shares.tokenOf(share)}`);
    }
    setPreviewHeaders(response, this.config, "'none'");
    try {
      const networks = countedNetworks(request.ip ?? '');
      await this.limits.consume(networks.map((network) => ({ subject: `shared pages for ${network}`, ...RENDERED })));
    } catch (error) {
      if (!(error instanceof AppException)) throw error;
      response.setHeader('Retry-After', String(error.extra.retryAfter));
      return send(response, error.getStatus(), plainPage(PREVIEW_BAR.label, error.message, PREVIEW_BAR.again));
    }
    const pictureKey = await this.pictures.issueFor(share.id, preview.pictures, PICTURE_SECONDS);
    const text = `${PREVIEW_BAR.shared} <b>${this.formatted(share.until)}</b>`;
    const page = await this.pages.preview(preview.url, preview.view, { text, links: 'out', pictureKey });
    send(response, page.status, page.html);
  }

  /** Returns undefined if the record was deleted. */
  private async ofShare({ collection, recordId }: ShareEntity): Promise<PreviewedPage | undefined> {
    try {
      return await this.previews.ofRecord({ collection: collection as PreviewedCollection, id: recordId, values: {} });
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  private formatted(moment: Date): string {
    const { timeZone } = this.config;
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
  }

  private async siteAsOf({ originalUrl }: Request, now: Date, user: AuthenticatedUser): Promise<RenderedPage> {
    const text = `${PREVIEW_BAR.asOf} <b>${this.formatted(now)}</b>`;
    const { key: pictureKey } = await this.pictures.issue(user.id);
    const frame = { text, links: 'within', pictureKey, now, back: BACK } as const;
    return this.pages.preview(originalUrl, this.previews.asOf(now), frame);
  }

  /** Returns undefined if the body is invalid; the back office has validated it before and shown the reason. */
  private async record(
    request: Request,
    response: Response,
    user: AuthenticatedUser,
  ): Promise<RenderedPage | undefined> {
    try {
      const { [PREVIEW_FIELD]: field } = await this.bodies.readForm(request, response, 'staff');
      const input = (await this.input.transform(parseJson(String(field)), { type: 'body' })) as PreviewDto;
      const { url, view } = await this.previews.ofForm(input, user);
      const { key: pictureKey } = await this.pictures.issue(user.id);
      return await this.pages.preview(url, view, { text: PREVIEW_BAR.unsaved, links: 'inert', pictureKey });
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof JsonTooComplex || statusOf(error)) return undefined;
      throw error;
    }
  }
}

function send(response: Response, status: number, html: string): void {
  response.status(status).type('html').send(html);
}
