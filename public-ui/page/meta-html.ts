import { pictureSrcSet } from '../components/picture/picture-srcset.js';
import { META_MARK } from './apply-meta.js';
import { fullTitle, metaTags, type PageMeta } from './meta.js';
import type { Site } from './site.js';

/** A page's meta as text, for the server. */
export function metaHtml(meta: PageMeta, site: Site): string {
  return [
    `<title>${escapeHtml(fullTitle(meta, site))}</title>`,
    ...(meta.lead?.url ? [leadPreload(meta.lead.url, meta.lead.sizes)] : []),
    ...metaTags(meta, site).map(
      ([name, attributes]) => `<${name} ${attributeHtml({ ...attributes, [META_MARK]: '' })}>`,
    ),
    ...(meta.jsonLd ?? []).map((data) => `<script type="application/ld+json" ${META_MARK}>${dataHtml(data)}</script>`),
  ].join('\n');
}

function leadPreload(url: string, sizes: string): string {
  const common = { rel: 'preload', as: 'image', fetchpriority: 'high' };
  const srcset = pictureSrcSet(url);
  return `<link ${attributeHtml(srcset ? { ...common, imagesrcset: srcset, imagesizes: sizes } : { ...common, href: url })}>`;
}

/** JSON that may stand inside a script element. */
export function dataHtml(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function attributeHtml(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value ? `${name}="${escapeHtml(value)}"` : name))
    .join(' ');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
