import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/platform/dates.js';
import type { RenderedPage, RenderOptions, SiteConfig } from '../../contract/site/site.js';
import type { Posted } from '../../contract/families/forms.js';
import { currentView, readInView, type View } from '../records/collection/view.js';
import { Config } from '../platform/config/config.js';
import { Replica } from '../platform/database/replica.service.js';
import type { CachedResponse } from '../platform/response-cache/cached-response.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { BuiltSite } from './built-site.js';
import { headAssets } from './html.js';
import { previewBar, type PreviewFrame, previewHead } from './previews/preview-bar.js';
import { SiteApiService } from './site-api.service.js';

const NOT_FOUND = '/404';
/** Two slashes would begin the name of another host. */
const PLAIN_PATH = /^\/[a-z][\w-]*(\/\w+)?\/?$/i;
const HTML = 'text/html; charset=utf-8';

/** Renders pages. Whatever is asked for costs a kept page, the query that finds it missing, or its one rendering. */
@Injectable()
export class PagesService {
  constructor(
    private readonly built: BuiltSite,
    private readonly api: SiteApiService,
    private readonly cache: ResponseCache,
    private readonly replica: Replica,
    private readonly config: Config,
  ) {}

  async get(url: string): Promise<CachedResponse> {
    const cached = this.cache.find(await this.canonicalUrl(url));
    if (cached) return cached;
    const found = await this.found(url);
    return this.cache.get(found, () => this.render(found));
  }

  /** The page with what became of a form on it. It is one person's, and is not kept. */
  async answer(url: string, posted: Posted): Promise<RenderedPage> {
    return this.draw(await this.found(url), { posted });
  }

  /** The page as in a view. It is not kept. */
  preview(url: string, view: View, frame: PreviewFrame): Promise<RenderedPage> {
    const head = previewHead(this.built.previewScript, frame);
    return readInView(view, async () => this.draw(await this.found(url), { bodyEnd: previewBar(frame) }, head));
  }

  /** The URL under which the page is kept, without what else stands in the query. */
  async canonicalUrl(url: string): Promise<string> {
    return (await this.built.pages()).canonicalUrl(url).url;
  }

  /** Where a page is that is asked for with capital letters; undefined for what is no page, or is asked for as it is written. */
  async addressOf(url: string): Promise<string | undefined> {
    const [path = '', query] = url.split(/(?=\?)/);
    const lower = path.toLowerCase();
    if (lower === path || !PLAIN_PATH.test(path) || (await this.canonicalUrl(lower)) === NOT_FOUND) return undefined;
    return lower + (query ?? '');
  }

  private async found(asked: string): Promise<string> {
    const { url, needs } = (await this.built.pages()).canonicalUrl(asked);
    return !needs || (await this.replica.read(() => needs.exists(this.api))) ? url : needs.missing;
  }

  private async render(url: string): Promise<CachedResponse> {
    const { status, html } = await this.draw(url);
    return this.cache.finish({ status, headers: { 'content-type': HTML }, body: html });
  }

  private async draw(url: string, own: Partial<RenderOptions> = {}, head = ''): Promise<RenderedPage> {
    const { render } = await this.built.pages();
    return render(url, {
      api: this.api,
      config: this.siteConfig,
      today: dayOf(currentView()?.now ?? new Date(), this.config.timeZone),
      ...own,
      headAssets: ({ source, formFirst }) => head + headAssets(this.built.filesOf(source), formFirst),
    });
  }

  private get siteConfig(): SiteConfig {
    const { publicUrl, timeZone, tileUrl } = this.config;
    return { publicUrl, timeZone, tileUrl };
  }
}
