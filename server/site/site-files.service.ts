import { Injectable } from '@nestjs/common';
import { LIST } from '../../contract/records.js';
import type { PublicBranch } from '../../contract/branches.js';
import { EVENTS_PER_PAGE, type PublicEvent } from '../../contract/events.js';
import { COLOURS } from '../../contract/tokens.js';
import { Config } from '../config/config.js';
import { SiteApiService } from './site-api.service.js';

export interface SiteFile {
  type: string;
  body: string | Buffer;
}

const PLAIN_PAGES = ['/', '/about', '/admissions', '/contact', '/events'];

/** What is not a page but is read by browsers and search engines. */
@Injectable()
export class SiteFilesService {
  constructor(
    private readonly api: SiteApiService,
    private readonly config: Config,
  ) {}

  async find(path: string): Promise<SiteFile | undefined> {
    if (path === '/robots.txt') return { type: 'text/plain', body: this.robots() };
    if (path === '/sitemap.xml') return { type: 'application/xml', body: await this.sitemap() };
    if (path === '/manifest.webmanifest') return { type: 'application/manifest+json', body: await this.manifest() };
    return undefined;
  }

  private robots(): string {
    const { publicUrl } = this.config;
    return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  }

  private async sitemap(): Promise<string> {
    const branches = await this.api.list<PublicBranch>('branches', { range: [0, LIST.rowsAtMost - 1] });
    const events = await this.allEvents();
    const pages = Math.ceil(events.length / EVENTS_PER_PAGE);
    const paths = [
      ...PLAIN_PAGES,
      ...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => `/events?page=${index + 2}`),
      ...branches.rows.map(({ id }) => `/branch/${id}`),
      ...events.map(({ id }) => `/event/${id}`),
    ];
    const urls = paths.map((path) => `<url><loc>${this.config.publicUrl}${path}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  }

  private async allEvents(): Promise<PublicEvent[]> {
    const events: PublicEvent[] = [];
    for (let total = 1; events.length < total;) {
      const range: [number, number] = [events.length, events.length + LIST.rowsAtMost - 1];
      const page = await this.api.list<PublicEvent>('events', { sort: ['id', 'ASC'], range });
      if (!page.rows.length) break;
      events.push(...page.rows);
      total = page.total;
    }
    return events;
  }

  private async manifest(): Promise<string> {
    const settings = await this.api.settings();
    return JSON.stringify({
      name: settings.site_name,
      short_name: settings.site_name,
      description: settings.site_description,
      start_url: '/',
      display: 'browser',
      background_color: COLOURS.paper,
      theme_color: settings.site_color_primary,
      icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    });
  }
}
