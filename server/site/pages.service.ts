import { Injectable, Logger } from '@nestjs/common';
import { dayOf } from '../../contract/platform/dates.js';
import type { RenderApi, RenderedPage, RenderOptions, SiteConfig } from '../../contract/site/site.js';
import type { Posted } from '../../contract/families/forms.js';
import { currentView, readInView, type View } from '../records/collection/view.js';
import { Config } from '../platform/config/config.js';
import { ReplicaService } from '../platform/database/replica.service.js';
import type { VisitorResponse } from '../platform/response-cache/visitor-response.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { BuiltSite } from './built-site.js';
import { headAssets } from './html.js';
import { previewBar, type PreviewFrame, previewHead } from './previews/preview-bar.js';
import { SiteApiService } from './site-api.service.js';

const NOT_FOUND = '/404';
/** Two slashes would start the name of another host. */
const PLAIN_PATH = /^\/[a-z][\w-]*(\/\w+)?\/?$/i;
const HTML = 'text/html; charset=utf-8';

/** Renders and caches pages. Unknown URLs share the cached 404 page, so that they do not use up the cache. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger('Pages');

  constructor(
    private readonly built: BuiltSite,
    private readonly api: SiteApiService,
    private readonly cache: ResponseCache,
    private readonly replica: ReplicaService,
    private readonly config: Config,
  ) {}

  async get(url: string): Promise<VisitorResponse> {
    const canonicalUrl = await this.canonicalUrl(url);
    this.cache.expire();
    const cached = this.cache.find(canonicalUrl);
    if (cached) return cached;
    return this.cache.orStale(canonicalUrl, async () => {
      const existingUrl = await this.existingUrl(url);
      return this.cache.get(existingUrl, () => this.renderForCache(existingUrl));
    });
  }

  /** Renders a page with the result of a form. It is personal, so it is not cached. */
  async renderPosted(url: string, posted: Posted): Promise<RenderedPage> {
    return this.renderPage(await this.existingUrl(url), { posted });
  }

  /** Renders a page of a view; not cached. */
  preview(url: string, view: View, frame: PreviewFrame): Promise<RenderedPage> {
    const head = previewHead(this.built.previewScript, frame);
    return readInView(view, async () =>
      this.renderPage(await this.existingUrl(url), { bodyEnd: previewBar(frame) }, head),
    );
  }

  /** The cache's URL for a page: without unknown parameters of the query. */
  async canonicalUrl(url: string): Promise<string> {
    return (await this.built.entry()).canonicalUrl(url).url;
  }

  /**
   * Returns the lower-case URL to redirect to, or undefined if the page does not exist or the URL has no capital letters.
   */
  async lowerCaseRedirect(url: string): Promise<string | undefined> {
    const [path = '', query] = url.split(/(?=\?)/);
    const lower = path.toLowerCase();
    if (lower === path || !PLAIN_PATH.test(path) || (await this.canonicalUrl(lower)) === NOT_FOUND) return undefined;
    return lower + (query ?? '');
  }

  /** The canonical URL, or the one that the missing pages of the route share. */
  private async existingUrl(asked: string): Promise<string> {
    const { url, existing } = (await this.built.entry()).canonicalUrl(asked);
    return existing ? this.replica.read(() => existing(this.api)) : url;
  }

  private async renderForCache(url: string): Promise<VisitorResponse> {
    let isWhole = true;
    const api = reportingFailures(this.api, ({ message }) => {
      isWhole = false;
      this.logger.warn(`A page lacks what could not be read: ${message}`);
    });
    const { status, html } = await this.renderPage(url, { api });
    // Pages leave out what could not be read; the next request tries again.
    const caching = isWhole ? {} : { 'cache-control': 'no-store' };
    return this.cache.finish({ status, headers: { 'content-type': HTML, ...caching }, body: html });
  }

  private async renderPage(url: string, own: Partial<RenderOptions> = {}, head = ''): Promise<RenderedPage> {
    const { render } = await this.built.entry();
    return render(url, {
      api: this.api,
      config: this.siteConfig,
      today: dayOf(currentView()?.now ?? new Date(), this.config.timeZone),
      ...own,
      headAssets: ({ source }, html) => head + headAssets(this.built.filesOf(source), html),
    });
  }

  private get siteConfig(): SiteConfig {
    const { publicUrl, timeZone, tileUrl, smtpUrl } = this.config;
    return { publicUrl, timeZone, tileUrl, sendsMail: Boolean(smtpUrl) };
  }
}

/** The same reads; calls `onFailure` when one of them fails, also if its caller catches the error. */
function reportingFailures(api: RenderApi, onFailure: (error: Error) => void): RenderApi {
  const report = <Result>(reading: Promise<Result>): Promise<Result> =>
    reading.catch((error: Error) => {
      onFailure(error);
      throw error;
    });
  return {
    list: (...query) => report(api.list(...query)),
    get: (...query) => report(api.get(...query)),
    calendar: (...query) => report(api.calendar(...query)),
    noticePages: () => report(api.noticePages()),
    noticePage: (id) => report(api.noticePage(id)),
    layout: () => report(api.layout()),
  };
}
