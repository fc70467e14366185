import { SERVER_UNAVAILABLE } from '../../contract/platform/envelope.js';
import type { PageFiles } from './built-site.js';

const HEADING_FONT = /fraunces/;

/**
 * What the build made for a page, at the end of its head. Its only script is the start, which brings the others when the
 * page has been seen: it can be read without them.
 */
export function headAssets(files: PageFiles, formFirst = false): string {
  return [
    ...files.fonts.map((href) => fontPreload(href, formFirst)),
    `<style>${files.styles.map(({ css }) => css).join('')}</style>`,
    ...files.styles.map(({ href }) => inlined(href)),
    `<script type="module" src="${files.start}" id="start" data-modules="${files.modules.join(' ')}"></script>`,
  ].join('');
}

/** Before a form the headings wait on phones, as fonts.css has it. */
function fontPreload(href: string, formFirst: boolean): string {
  const media = formFirst && HEADING_FONT.test(href) ? ' media="(width >= 600px), (scripting: none)"' : '';
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin${media}>`;
}

/** The styles stand in the page; the script finds their links, and so never fetches what is here already. */
const inlined = (href: string) => `<link rel="stylesheet" href="${href}" disabled>`;

/** What a visitor sees while the database cannot be reached. */
export const unavailablePage = () => plainPage('We will be back in a moment', SERVER_UNAVAILABLE, 'Try again');

/** A page without the site's own look, for when that cannot be drawn or should not be. */
export function plainPage(title: string, text: string, link: string, href = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0 1.5rem;text-align:center}</style>
</head>
<body>
<main class="plain">
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${href}">${link}</a></p>
</main>
</body>
</html>
`;
}
