import { Injectable } from '@nestjs/common';
import { addDays, dayOf } from '../../contract/dates.js';
import { instantOf } from '../../contract/time-zone.js';
import type { Posted } from '../../contract/forms.js';
import type { RenderedPage, SiteConfig } from '../../contract/site.js';
import { Config } from '../config/config.js';
import { PopupPostersService } from '../popup-posters/popup-posters.service.js';
import { BuiltSite } from './built-site.js';
import { headAssets } from './html.js';
import { finishPage, type CachedPage } from './cached-page.js';
import { PageCache } from './page-cache.js';
import { SiteApiService } from './site-api.service.js';

/** Renders pages. Whatever is asked for costs a kept page, the query that finds it missing, or its one rendering. */
@Injectable()
export class PagesService {
  constructor(
    private readonly built: BuiltSite,
    private readonly api: SiteApiService,
    private readonly cache: PageCache,
    private readonly posters: PopupPostersService,
    private readonly config: Config,
  ) {}

  async get(url: string): Promise<CachedPage> {
    const cached = this.cache.find(await this.canonicalUrl(url));
    if (cached) return cached;
    const found = await this.found(url);
    return this.cache.get(found, (generation) => this.render(found, generation));
  }

  /** The page with what became of a form on it. It is one person's, and is not kept. */
  async answer(url: string, posted: Posted): Promise<RenderedPage> {
    return this.draw(await this.found(url), new Date(), posted);
  }

  /** The URL under which the page is kept, without what else stands in the query. */
  async canonicalUrl(url: string): Promise<string> {
    return (await this.built.pages()).canonicalUrl(url).url;
  }

  private async found(asked: string): Promise<string> {
    const { url, needs } = (await this.built.pages()).canonicalUrl(asked);
    return !needs || (await needs.exists(this.api)) ? url : needs.missing;
  }

  private async render(url: string, generation: number): Promise<CachedPage> {
    const now = new Date();
    const [{ status, html }, validUntil] = await Promise.all([this.draw(url, now), this.nextChange(now)]);
    return finishPage({ status, body: html, generation, validUntil });
  }

  private async draw(url: string, now: Date, posted?: Posted): Promise<RenderedPage> {
    const { render } = await this.built.pages();
    return render(url, {
      api: this.api,
      config: this.siteConfig,
      now,
      posted,
      headAssets: ({ source, formFirst }) => headAssets(this.built.filesOf(source), formFirst),
    });
  }

  /** The next midnight of the site or bound of a poster. A bound at this very moment counts as still to come. */
  private async nextChange(now: Date): Promise<number> {
    const { timeZone } = this.config;
    const midnight = instantOf(addDays(dayOf(now, timeZone), 1), '00:00', timeZone);
    const bound = await this.posters.nextBound(new Date(now.getTime() - 1));
    return Math.min(midnight.getTime(), bound?.getTime() ?? Infinity);
  }

  private get siteConfig(): SiteConfig {
    const { publicUrl, timeZone, tileUrl } = this.config;
    return { publicUrl, timeZone, tileUrl };
  }
}
