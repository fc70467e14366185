import { SERVER_UNAVAILABLE } from '../../contract/platform/envelope.js';
import type { PageFiles } from './built-site.js';
import { usedStyles } from './used-styles.js';

const HEADING_FONT = /fraunces/;

/**
 * The built assets at the end of the head of a page with this HTML. The only script loads the other scripts and the rest
 * of the styles later, because the page is readable without them.
 */
export function headAssets(files: PageFiles, html: string): string {
  return [
    ...files.fonts.map(fontPreload),
    `<style>${files.styles.map(({ rules }) => usedStyles(rules, html)).join('')}</style>`,
    ...files.styles.map(({ href }) => laterStyles(href)),
    `<noscript>${files.styles.map(({ href }) => printStyles(href)).join('')}</noscript>`,
    `<script type="module" src="${files.start}" id="start" data-modules="${files.modules.join(' ')}"></script>`,
  ].join('');
}

/** On phones, a page loads its heading font later, as in fonts.css. */
function fontPreload(href: string): string {
  const media = HEADING_FONT.test(href) ? ' media="(width >= 600px), (scripting: none)"' : '';
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin${media}>`;
}

/** start.ts enables these. The bundler's script finds the links, and does not fetch them again. */
const laterStyles = (href: string) => `<link rel="stylesheet" href="${href}" data-later disabled>`;

/** Browsers show a page before they have the styles for print. */
const printStyles = (href: string) => `<link rel="stylesheet" href="${href}" media="print">`;

export const unavailablePage = () => plainPage('We will be back in a moment', SERVER_UNAVAILABLE, 'Try again');

/** A page without the school's layout, for when that is not available. */
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
