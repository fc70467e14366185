import { pictureSrcSet } from '../components/picture-srcset.js';
import { HEAD_MARK } from './apply-head.js';
import { fullTitle, headTags, type Head } from './head.js';
import type { Site } from './site.js';

/** A page's head as text, for the server. */
export function headHtml(head: Head, site: Site): string {
  return [
    `<title>${escapeHtml(fullTitle(head, site))}</title>`,
    ...(head.lead?.url ? [leadPreload(head.lead.url, head.lead.sizes)] : []),
    ...headTags(head, site).map(
      ([name, attributes]) => `<${name} ${attributeHtml({ ...attributes, [HEAD_MARK]: '' })}>`,
    ),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json" ${HEAD_MARK}>${dataHtml(data)}</script>`),
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
