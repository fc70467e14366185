import { type SchoolColours, schoolTheme, themeRules } from '../../contract/platform/theme.js';
import { FONTS } from '../../contract/platform/tokens.js';
import type { PublicNotice } from '../../contract/content/notices.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** An error message; with an id, the description of a field. */
export const problem = (message: string, id?: string) =>
  `<p class="problem" role="alert"${id ? ` id="${id}"` : ''}>${escaped(message)}</p>`;

const STYLES = `
  :root { color-scheme: light dark; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--bg); color: var(--text); font: 1.0625rem/1.6 ${FONTS.text}; overflow-wrap: anywhere; }
  h1, h2, .school { font-family: ${FONTS.heading}; line-height: 1.2; }
  header, footer { border: 0 solid var(--line); background: var(--surface); }
  header { border-bottom-width: 1px; }
  footer .links { margin: 0 auto; }
  footer { border-top-width: 1px; color: var(--text-soft); font-size: .9375rem; }
  .wide { max-width: 44rem; margin: 0 auto; padding: .75rem 1rem; }
  .school { display: inline-flex; gap: .75rem; align-items: center; min-height: 48px; color: inherit; font-size: 1.25rem; font-weight: 600; text-decoration: none; }
  .school img { width: 44px; height: 44px; object-fit: contain; }
  main { padding-bottom: 3rem; }
  .panel { padding: 1.25rem 0; background: var(--primary); color: var(--on-primary); }
  .panel .wide::before { content: ''; display: block; width: 3rem; margin-bottom: .75rem; border-top: 3px solid var(--focus); }
  h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 2.5rem); font-weight: 560; }
  h2 { margin: 0 0 .75rem; font-size: 1.3125rem; font-weight: 560; }
  section { margin-top: 1.25rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
  section.first { border-left: 4px solid var(--focus); }
  p { margin: 0 0 .5rem; }
  .notice { margin-bottom: 1.25rem; padding: .75rem 1rem; border-left: 4px solid var(--danger); background: var(--surface); font-weight: 600; }
  ol { margin: 0; padding: 0; list-style: none; }
  ol li { position: relative; padding: 0 0 1rem 2rem; color: var(--text-soft); }
  ol li::before { content: ''; position: absolute; left: .25rem; top: .375rem; width: .75rem; height: .75rem; border: 2px solid var(--text-soft); border-radius: 50%; background: var(--surface); z-index: 1; }
  ol li:not(:last-child)::after { content: ''; position: absolute; left: .5625rem; top: .5rem; bottom: -.375rem; border-left: 2px solid var(--line); }
  ol li:last-child { padding-bottom: 0; }
  ol li.done { color: var(--text); }
  ol li.done::before { border-color: var(--accent-text); background: var(--accent-text); }
  ol li[aria-current] { color: var(--text); font-weight: 700; }
  ol li[aria-current]::before { border-color: var(--text); background: var(--focus); }
  ol time { display: block; color: var(--text-soft); font-size: .9375rem; font-weight: 400; }
  ul { margin: 0; padding: 0; list-style: none; }
  ul li { padding: .75rem 0; border-top: 1px solid var(--line); }
  form + form { margin-top: .75rem; }
  form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; justify-items: start; }
  fieldset { width: 100%; margin: 0 0 .75rem; padding: 0; border: 0; }
  label, legend { padding: 0; font-weight: 600; }
  input[type=file] { width: 100%; color: inherit; font: inherit; }
  ::file-selector-button { min-height: 44px; margin-right: .75rem; padding: .5rem 1rem; border: 1px solid var(--line-strong); border-radius: 999px; background: none; color: var(--text); font: inherit; cursor: pointer; }
  form .choices { width: 100%; }
  .choices li { padding: 0; }
  .choice { display: flex; gap: .75rem; align-items: center; min-height: 48px; padding: .5rem 0; font-weight: 400; cursor: pointer; }
  .choice input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--link); }
  .visit { padding-top: .75rem; border-top: 1px solid var(--line); margin-top: .75rem; }
  .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; }
  input:not([type=file], [type=radio], [type=checkbox]) { width: 100%; min-height: 48px; padding: .5rem .75rem; border: 1px solid var(--text-soft); border-radius: 8px; background: none; color: inherit; font: inherit; }
  .files, .sending { margin: 0 0 .75rem; padding-left: 1rem; border-left: 3px solid var(--line); }
  .files li, .sending li { padding: .5rem 0; border: 0; }
  .sending { margin-top: .75rem; }
  .sending li { display: grid; gap: .25rem; justify-items: start; }
  .sending:empty { display: none; }
  small { color: var(--text-soft); font-size: .9375rem; }
  summary { display: inline-flex; align-items: center; min-height: 48px; padding: .5rem 1.5rem; border: 2px solid var(--link); border-radius: 999px; font-weight: 600; cursor: pointer; list-style: none; }
  @media print { form, summary, .links, footer { display: none; } section { break-inside: avoid; } }
  summary::-webkit-details-marker { display: none; }
  details[open] { width: 100%; }
  details form { margin-top: .5rem; }
  progress { width: 100%; height: .75rem; accent-color: var(--link); }
  .scripted .upload button { display: none; }
  .scripted .upload input { color: transparent; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .problem { color: var(--danger); font-weight: 600; }
  dl { margin: 0 0 .75rem; }
  dl div { padding: .5rem 0; border-top: 1px solid var(--line); }
  dl div:first-child { border-top: 0; }
  dt { color: var(--text-soft); font-size: .9375rem; }
  dd { margin: 0; }
  .words { white-space: pre-line; }
  .links { display: flex; flex-wrap: wrap; column-gap: 1.5rem; margin: 0; }
  a { color: var(--link); }
  .links a, footer a, .cancel { display: inline-flex; align-items: center; min-height: 44px; }
  button, .button { display: inline-flex; align-items: center; min-height: 48px; padding: .5rem 1.5rem; border: 1px solid var(--primary-edge); border-radius: 999px; background: var(--primary); color: var(--on-primary); font: 600 1.0625rem ${FONTS.text}; text-decoration: none; cursor: pointer; }
  button.plain { border: 2px solid var(--link); background: none; color: inherit; }
  a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible, li:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--focus-ring); }`;

export interface PageSchool {
  school: string;
  colours: SchoolColours;
  fonts: string[];
}

interface ParentPage extends PageSchool {
  title: string;
  /** HTML, if it differs from the title. */
  heading?: string;
  notices?: PublicNotice[];
}

const fontFace = (href: string) =>
  `@font-face { font-family: '${/fraunces/i.test(href) ? 'Fraunces Variable' : 'Source Sans 3 Variable'}'; font-weight: 200 900; font-display: swap; src: url('${href}') format('woff2'); }`;

const noticesRegion = (notices: PublicNotice[]) =>
  notices.length
    ? `<div role="region" aria-label="Notices">${notices.map(({ message }) => `<p class="notice" dir="auto">${escaped(message)}</p>`).join('')}</div>`
    : '';

export const parentPage = ({ title, heading, school, colours, fonts, notices = [] }: ParentPage, main: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)} | ${escaped(school)}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<style>${fonts.map(fontFace).join('')}${themeRules(schoolTheme(colours))}${STYLES}</style>
</head>
<body>
<header><div class="wide"><a class="school" href="/"><img src="/icon-192.png" alt="" width="44" height="44"><span dir="auto">${escaped(school)}</span></a></div></header>
<main>
<div class="panel"><div class="wide"><h1>${heading ?? escaped(title)}</h1></div></div>
<div class="wide">
${noticesRegion(notices)}${main}
</div>
</main>
<footer><div class="wide links"><a href="/">Home</a><a href="/contact">Contact</a><a href="/privacy">Privacy</a></div></footer>
</body>
</html>
`;
