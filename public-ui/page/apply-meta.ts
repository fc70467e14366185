import { fullTitle, metaTags, type PageMeta } from './meta.js';
import type { Site } from './site.js';

/** Marks what the page put into the meta, so that the next page can take it out. */
export const META_MARK = 'data-page';

/** Puts a page's meta into the document, in place of the one before. */
export function applyMeta(meta: PageMeta, site: Site): void {
  document.title = fullTitle(meta, site);
  document.head.querySelectorAll(`[${META_MARK}]`).forEach((element) => element.remove());
  for (const [name, attributes] of metaTags(meta, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({ ...attributes, [META_MARK]: '' })) element.setAttribute(key, value);
    document.head.append(element);
  }
  for (const data of meta.jsonLd ?? []) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.setAttribute(META_MARK, '');
    script.textContent = JSON.stringify(data);
    document.head.append(script);
  }
}
