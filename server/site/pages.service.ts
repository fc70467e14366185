import { Injectable } from '@nestjs/common';
import { addDays, dayOf, instantOf } from '../../contract/dates.js';
import { EVENTS_PER_PAGE } from '../../contract/events.js';
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
    const { path, needs } = knownPath(address);
    const kept = this.kept.find(path);
    if (kept) return kept;
    const found = !needs || (await this.exists(needs)) ? path : needs.missing;
    return this.kept.get(found, (generation) => this.render(found, generation));
  }

  private async exists(needs: NonNullable<KnownPath['needs']>): Promise<boolean> {
    if ('id' in needs) return this.api.has(needs.collection, needs.id);
    return (needs.page - 1) * EVENTS_PER_PAGE < (await this.api.count('events'));
  }

  private async render(path: string, generation: number): Promise<KeptPage> {
    const now = new Date();
    const [rendered, validUntil] = await Promise.all([
      this.built.render(path, this.api, this.siteConfig, now),
      this.nextChange(now),
    ]);
    const body = documentOf(rendered, this.built.filesOf(rendered.source));
    return finishPage({ status: rendered.status, body, generation, validUntil });
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
