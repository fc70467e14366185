import { fullTitle, headTags, type Head } from './head.js';
import type { Site } from './site.js';

/** Marks what the page put into the head, so that the next page can take it out. */
export const HEAD_MARK = 'data-page';

/** Puts a page's head into the document, in place of the one before. */
export function applyHead(head: Head, site: Site): void {
  document.title = fullTitle(head, site);
  document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((element) => element.remove());
  for (const [name, attributes] of headTags(head, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({ ...attributes, [HEAD_MARK]: '' })) element.setAttribute(key, value);
    document.head.append(element);
  }
  for (const data of head.jsonLd ?? []) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.setAttribute(HEAD_MARK, '');
    script.textContent = JSON.stringify(data);
    document.head.append(script);
  }
}
