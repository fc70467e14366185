import { Injectable } from '@nestjs/common';
import { addDays, dayOf, instantOf } from '../../contract/dates.js';
import type { SiteConfig } from '../../contract/site.js';
import { ChangesService } from '../changes/changes.service.js';
import { Config } from '../config/config.js';
import { PopupPostersService } from '../popup-posters/popup-posters.service.js';
import { BuiltSite } from './built-site.js';
import { documentOf } from './html.js';
import { finishPage, type KeptPage } from './kept-page.js';
import { knownPath, partsOf } from './known-path.js';
import { SiteApiService } from './site-api.service.js';

const PAGES_AT_MOST = 500;
/** Unknown addresses all look alike, and this is the one that is drawn. */
const NOWHERE = '/404';

/** Renders pages and keeps them finished until content changes, by a write or by the clock. */
@Injectable()
export class PagesService {
  private readonly kept = new Map<string, KeptPage>();
  private readonly underWay = new Map<string, { generation: number; page: Promise<KeptPage> }>();

  constructor(
    private readonly built: BuiltSite,
    private readonly api: SiteApiService,
    private readonly changes: ChangesService,
    private readonly posters: PopupPostersService,
    private readonly config: Config,
  ) {
    changes.onChange(() => this.kept.clear());
  }

  get(address: string): Promise<KeptPage> {
    const path = knownPath(address) ?? unknownPath(address);
    if (!this.changes.live) {
      this.kept.clear();
      return this.render(path);
    }
    const kept = this.kept.get(path);
    if (kept && kept.generation === this.changes.generation && Date.now() < kept.validUntil) {
      return Promise.resolve(kept);
    }
    return this.renderOnce(path);
  }

  /** All who ask for a page meanwhile wait for the one rendering, unless content has changed since it began. */
  private renderOnce(path: string): Promise<KeptPage> {
    const { generation } = this.changes;
    const running = this.underWay.get(path);
    if (running?.generation === generation) return running.page;
    const page = this.render(path).finally(() => {
      if (this.underWay.get(path)?.page === page) this.underWay.delete(path);
    });
    this.underWay.set(path, { generation, page });
    return page;
  }

  private async render(path: string): Promise<KeptPage> {
    const { generation } = this.changes;
    const now = new Date();
    const [rendered, validUntil] = await Promise.all([
      this.built.render(path, this.api, this.siteConfig, now),
      this.nextChange(now),
    ]);
    const html = documentOf(rendered, this.built.filesOf(rendered.source));
    const page = finishPage(rendered.status, html, generation, validUntil);
    if (this.changes.live && generation === this.changes.generation && mayKeep(path, page)) this.keep(path, page);
    return page;
  }

  private keep(path: string, page: KeptPage): void {
    this.kept.delete(path);
    this.kept.set(path, page);
    if (this.kept.size > PAGES_AT_MOST) this.kept.delete(this.kept.keys().next().value!);
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

function mayKeep(path: string, { status }: KeptPage): boolean {
  return status === 200 || path === NOWHERE;
}

/** An event or branch that cannot exist keeps its address, since its page says what was not found. */
function unknownPath(address: string): string {
  const { path } = partsOf(address);
  if (/^\/(branch|event)\/[\w-]+$/.test(path)) return path;
  return path === '/events' ? path : NOWHERE;
}
