import { Injectable } from '@nestjs/common';
import { SHARE_PICTURE_PATH } from '../../contract/records/uploads.js';
import { plainText } from '../../contract/platform/text.js';
import type { SitemapFile } from '../../contract/site/site.js';
import { COLOURS } from '../../contract/platform/tokens.js';
import { Config } from '../platform/config/config.js';
import { ReplicaService } from '../platform/database/replica.service.js';
import type { VisitorResponse } from '../platform/response-cache/visitor-response.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { BuiltSite } from './built-site.js';
import { ICONS, IconsService } from './icons.service.js';
import { NoticePicturesService } from './notice-pictures.service.js';
import { SharePicturesService } from './share-pictures.service.js';
import { SiteApiService } from './site-api.service.js';

const XML = 'application/xml; charset=utf-8';
/** Mail programs and previews of links show pictures from another origin. */
const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' };
const MISSING_SHARE_PICTURE = new RegExp(`^${SHARE_PICTURE_PATH}/[^/]+\\.jpg$`);
const SITEMAP = /^\/sitemap-([\w-]{1,40})\.xml$/;

interface SiteFile {
  type: string;
  make: () => Promise<string | Buffer>;
}

/** Files for browsers and search engines, such as the sitemap. */
@Injectable()
export class SiteFilesService {
  private readonly files: Record<string, SiteFile> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: async () => this.robots() },
    '/sitemap.xml': { type: XML, make: () => this.sitemapIndex() },
    '/manifest.webmanifest': { type: 'application/manifest+json', make: () => this.manifest() },
  };

  constructor(
    private readonly built: BuiltSite,
    private readonly api: SiteApiService,
    private readonly icons: IconsService,
    private readonly sharePictures: SharePicturesService,
    private readonly noticePictures: NoticePicturesService,
    private readonly cache: ResponseCache,
    private readonly replica: ReplicaService,
    private readonly config: Config,
  ) {
    for (const [path, icon] of Object.entries(ICONS)) {
      this.files[path] = { type: icon.ico ? 'image/x-icon' : 'image/png', make: () => this.icons.draw(icon) };
    }
  }

  /** Returns the file of a path, from the cache if possible; undefined if there is none. */
  async find(path: string): Promise<VisitorResponse | undefined> {
    const file = Object.hasOwn(this.files, path) ? this.files[path] : await this.otherFile(path);
    if (!file) return MISSING_SHARE_PICTURE.test(path) ? this.toSharePictureOfSchool() : undefined;
    const { type, make } = file;
    const headers = { 'content-type': type, ...(type.startsWith('image/') && CROSS_ORIGIN) };
    return this.cache.get(path, async () => this.cache.finish({ headers, body: await make() }));
  }

  /** For a picture that is not stored, or that visitors may not see: a link is shared with some picture. */
  private toSharePictureOfSchool(): VisitorResponse {
    const headers = { location: `${SHARE_PICTURE_PATH}.jpg`, ...CROSS_ORIGIN };
    return this.cache.finish({ status: 302, headers, body: '' });
  }

  private robots(): string {
    const { publicUrl } = this.config;
    return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  }

  private async sitemapIndex(): Promise<string> {
    const files = await this.sitemapFiles();
    const listed = files.map(({ name }) => `<sitemap>${this.location(`/sitemap-${name}.xml`)}</sitemap>`);
    return xml('sitemapindex', listed);
  }

  private async otherFile(path: string): Promise<SiteFile | undefined> {
    const make = await this.sharePictures.find(path);
    if (make) return { type: 'image/jpeg', make };
    const draw = await this.noticePictures.find(path);
    return draw ? { type: 'image/png', make: draw } : this.sitemapFile(path);
  }

  private async sitemapFile(path: string): Promise<SiteFile | undefined> {
    const [, wanted] = SITEMAP.exec(path) ?? [];
    const file = wanted && (await this.sitemapFiles()).find(({ name }) => name === wanted);
    if (!file) return undefined;
    const make = async () => {
      const urls = (await file.entries()).map(({ url, lastChange }) => {
        const lastmod = lastChange ? `<lastmod>${lastChange.toISOString()}</lastmod>` : '';
        return `<url>${this.location(url)}${lastmod}</url>`;
      });
      return xml('urlset', urls);
    };
    return { type: XML, make };
  }

  private async sitemapFiles(): Promise<SitemapFile[]> {
    const { sitemapFiles } = await this.built.entry();
    return this.replica.read(() => sitemapFiles(this.api));
  }

  private location(url: string): string {
    return `<loc>${this.config.publicUrl}${url}</loc>`;
  }

  private async manifest(): Promise<string> {
    const settings = await this.api.settings();
    return JSON.stringify({
      name: settings.site_name,
      short_name: settings.site_name,
      description: plainText(settings.site_description ?? ''),
      start_url: '/',
      display: 'browser',
      background_color: COLOURS.paper,
      theme_color: settings.site_color_primary,
      icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    });
  }
}

const xml = (root: string, entries: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
