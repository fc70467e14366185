import { Injectable } from '@nestjs/common';
import { COLOURS } from '../../contract/tokens.js';
import { Config } from '../config/config.js';
import type { CachedResponse } from '../response-cache/cached-response.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { BuiltSite } from './built-site.js';
import { ICONS, IconsService } from './icons.service.js';
import { SiteApiService } from './site-api.service.js';

/** What the format allows in one file. */
const SITEMAP_URLS_AT_MOST = 50_000;

/** What is not a page but is read by browsers and search engines. */
@Injectable()
export class SiteFilesService {
  private readonly files: Record<string, { type: string; make: () => Promise<string | Buffer> }> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: async () => this.robots() },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: () => this.sitemap() },
    '/manifest.webmanifest': { type: 'application/manifest+json', make: () => this.manifest() },
  };

  constructor(
    private readonly built: BuiltSite,
    private readonly api: SiteApiService,
    private readonly icons: IconsService,
    private readonly cache: ResponseCache,
    private readonly config: Config,
  ) {
    for (const [path, icon] of Object.entries(ICONS)) {
      this.files[path] = { type: icon.ico ? 'image/x-icon' : 'image/png', make: () => this.icons.draw(icon) };
    }
  }

  /** The file of this path as it is kept, made when it is not; undefined when there is none. */
  find(path: string): Promise<CachedResponse> | undefined {
    const file = Object.hasOwn(this.files, path) ? this.files[path] : undefined;
    if (!file) return undefined;
    return this.cache.get(path, async () =>
      this.cache.finish({ headers: { 'content-type': file.type }, body: await file.make() }),
    );
  }

  private robots(): string {
    const { publicUrl } = this.config;
    return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  }

  private async sitemap(): Promise<string> {
    const { sitemapUrls } = await this.built.pages();
    const listed = await sitemapUrls(this.api, SITEMAP_URLS_AT_MOST);
    const urls = listed.map((url) => `<url><loc>${this.config.publicUrl}${url}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
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
