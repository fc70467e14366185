import { Injectable } from '@nestjs/common';
import { addDays, dayOf } from '../../contract/dates.js';
import { instantOf } from '../../contract/time-zone.js';
import { EVENTS_PER_PAGE } from '../../contract/events.js';
import type { Posted } from '../../contract/forms.js';
import type { SiteConfig } from '../../contract/site.js';
import { Config } from '../config/config.js';
import { PopupPostersService } from '../popup-posters/popup-posters.service.js';
import { BuiltSite } from './built-site.js';
import { documentOf } from './html.js';
import { finishPage, type KeptPage } from './kept-page.js';
import { KeptPages } from './kept-pages.js';
import { knownPath, type KnownPath } from './known-path.js';
import { SiteApiService } from './site-api.service.js';

/** Renders pages. Whatever is asked for costs a kept page, the query that finds it missing, or its one rendering. */
@Injectable()
export class PagesService {
  constructor(
    private readonly built: BuiltSite,
    private readonly api: SiteApiService,
    private readonly kept: KeptPages,
    private readonly posters: PopupPostersService,
    private readonly config: Config,
  ) {}

  async get(address: string): Promise<KeptPage> {
    const kept = this.kept.find(knownPath(address).path);
    if (kept) return kept;
    const found = await this.found(address);
    return this.kept.get(found, (generation) => this.render(found, generation));
  }

  private async exists(needs: NonNullable<KnownPath['needs']>): Promise<boolean> {
    if ('id' in needs) return this.api.has(needs.collection, needs.id);
    return (needs.page - 1) * EVENTS_PER_PAGE < (await this.api.count('events'));
  }

  /** The page with what became of a form on it. It is one person's, and is not kept. */
  async answer(address: string, posted: Posted): Promise<{ status: number; html: string }> {
    return this.draw(await this.found(address), new Date(), posted);
  }

  private async found(address: string): Promise<string> {
    const { path, needs } = knownPath(address);
    return !needs || (await this.exists(needs)) ? path : needs.missing;
  }

  private async render(path: string, generation: number): Promise<KeptPage> {
    const now = new Date();
    const [{ status, html }, validUntil] = await Promise.all([this.draw(path, now), this.nextChange(now)]);
    return finishPage({ status, body: html, generation, validUntil });
  }

  private async draw(path: string, now: Date, posted?: Posted): Promise<{ status: number; html: string }> {
    const rendered = await this.built.render(path, this.api, this.siteConfig, now, posted);
    return { status: rendered.status, html: documentOf(rendered, this.built.filesOf(rendered.source)) };
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
