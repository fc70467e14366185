import { boldRuns, plainText } from '../../../contract/platform/text.js';
import { WRITTEN_NUMBER } from '../../../contract/platform/phones.js';
import { isWebAddress } from '../../../contract/platform/urls.js';
import {
  type SchoolColours,
  type SchoolTheme,
  schoolTheme,
  type ThemeColours,
} from '../../../contract/platform/theme.js';
import type { MailCalendar } from './calendar.js';

/** A page that requires its secret URL: an application, a booking, a newsletter sign-up, or setting a password. */
export type SecretLink = 'application' | 'booking' | 'password' | 'subscription';

export interface MailContent {
  paragraphs: string[];
  /** The paragraphs in other languages. */
  translations?: { lang: string; text: string }[];
  lists?: { title: string; lines: string[] }[];
  after?: string[];
  /** A button that opens the record in the back office, or the URL that `MailLinksService` creates. */
  action?: { label: string; opens?: SecretLink; isInFooter?: boolean };
  footer?: string;
  calendar?: MailCalendar;
  filesOf?: number;
  /** The Message-ID of the mail that it replies to, as In-Reply-To. Stored by this name in `mails`. */
  answers?: string;
  /** The Message-IDs of the conversation, the oldest first. */
  references?: string[];
  quoted?: { by: string; text: string };
  /** The instant from which the mail no longer applies and is not sent. */
  sendBefore?: string;
}

export interface MailCampus {
  name: string;
  phone: string;
  address: string;
}

export interface MailSchool extends MailCampus {
  colours: SchoolColours;
  url: string;
  /** Signs mails to parents about its records. */
  campus?: MailCampus;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** Clients without media queries use the light colours. */
const styles = (light: ThemeColours, dark: ThemeColours) => `
  body { margin: 0; background: ${light.bg}; color: ${light.text}; -webkit-text-size-adjust: 100%; }
  .card { background: ${light.surface}; border: 1px solid ${light.line}; }
  .soft { color: ${light['text-soft']}; }
  @media (max-width: 480px) {
    .edge { padding: 12px 8px !important; }
    td.head, td.card, td.soft { padding-left: 16px !important; padding-right: 16px !important; }
  }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: ${dark.bg} !important; color: ${dark.text} !important; }
    .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .card p, .card li, .card a.link { color: ${dark.text} !important; }
    .soft, .soft a { color: ${dark['text-soft']} !important; }
    .button { border-color: ${dark['primary-edge']} !important; }
  }`;

/** The apps and the site of Outlook mark what they darken. A style of its own: Gmail drops one with unknown selectors. */
const outlookStyles = (dark: ThemeColours) => `
  [data-ogsb] .ground { background: ${dark.bg} !important; }
  [data-ogsb] .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  [data-ogsc] .card p, [data-ogsc] .card li, [data-ogsc] .card a.link { color: ${dark.text} !important; }
  [data-ogsc] .soft, [data-ogsc] .soft a { color: ${dark['text-soft']} !important; }
  [data-ogsc] .button { border-color: ${dark['primary-edge']} !important; }`;

/** Outlook for Windows would show Times, and enlarge pictures but not texts on screens with a high resolution. */
const OUTLOOK_FOR_WINDOWS = `<!--[if mso]>
<style>table, td, p, li, a, blockquote { font-family: 'Segoe UI', Arial, sans-serif !important; }</style>
<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>
<![endif]-->`;

const FONT = "font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;
/** Phone numbers and references, which must not wrap. */
const NUMBER = new RegExp(`((?<![\\w+.-])${WRITTEN_NUMBER}|\\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\\b)`);

const link = (url: string) => `<a class="link" href="${escaped(url)}" style="color: inherit;">${escaped(url)}</a>`;

const unbroken = (text: string) =>
  text
    .split(NUMBER)
    .map((part, index) => (index % 2 ? `<span style="white-space: nowrap;">${escaped(part)}</span>` : escaped(part)))
    .join('');

const linked = (text: string) =>
  text
    .split(WEB_ADDRESS)
    .map((part, index) => (index % 2 && isWebAddress(part) ? link(part) : unbroken(part)))
    .join('')
    .replaceAll('\n', '<br>');

const marked = (text: string) =>
  boldRuns(text)
    .map((run) => (run.bold ? `<strong>${linked(run.text)}</strong>` : linked(run.text)))
    .join('');

const paragraph = (text: string) =>
  `<p style="margin: 0 0 16px; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere;">${marked(text)}</p>`;

const translated = ({ lang, text }: { lang: string; text: string }) =>
  `<p lang="${lang}" style="margin: 0 0 16px; font-size: 16px; line-height: 1.7; overflow-wrap: anywhere;">${marked(text)}</p>`;

const list = ({ title, lines }: { title: string; lines: string[] }) => {
  const items = lines.map((line) => `<li style="margin: 0 0 6px;">${escaped(plainText(line))}</li>`).join('');
  return `<p style="margin: 0 0 6px; font-size: 16px; font-weight: 600;">${escaped(title)}</p>
<ul style="margin: 0 0 16px; padding-left: 20px; font-size: 16px; line-height: 1.4; overflow-wrap: anywhere;">${items}</ul>`;
};

/** Shows the URL as text as well, because some clients show no buttons and readers check where a link leads. */
const button = (label: string, url: string, { fixed, light }: SchoolTheme) =>
  `<p style="margin: 8px 0 20px;"><a class="button" href="${escaped(url)}" style="display: inline-block; padding: 12px 20px; border: 1px solid ${light['primary-edge']}; border-radius: 8px; background: ${fixed.primary}; color: ${fixed['on-primary']}; font-size: 16px; font-weight: 600; text-decoration: none;">${escaped(label)}</a></p>
<p class="soft" style="margin: 0 0 20px; font-size: 13px; line-height: 1.5; overflow-wrap: anywhere;">Or open this address: ${link(url)}</p>`;

const preheader = (text: string) =>
  `<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${escaped(text)}</div>`;

/** The same URL for all recipients, so that it cannot track who reads the mail. */
const crest = (url: string) =>
  `<img src="${escaped(url)}/icon-192.png" width="40" height="40" alt="" style="display: block; border: 0;">`;

const quote = ({ by, text }: NonNullable<MailContent['quoted']>, line: string) =>
  `<p class="soft" style="margin: 16px 0 6px; font-size: 14px;">${escaped(by)} wrote:</p>
<blockquote style="margin: 0 0 16px; padding-left: 12px; border-left: 3px solid ${line}; font-size: 14px; line-height: 1.5; overflow-wrap: anywhere;">${escaped(text).replaceAll('\n', '<br>')}</blockquote>`;

/**
 * One column of at most 560 pixels. Only tables work in all mail clients. SpamAssassin takes HTML of up to 3,200
 * characters with a picture for a picture alone.
 */
export function renderHtml(
  subject: string,
  { paragraphs, translations = [], lists = [], action, after = [], footer, quoted }: MailContent,
  url: string | undefined,
  school: MailSchool,
): string {
  const theme = schoolTheme(school.colours);
  const { fixed, light, dark } = theme;
  const why = [
    ...(footer ? [escaped(footer)] : []),
    ...(action?.isInFooter && url
      ? [`<a href="${escaped(url)}" style="color: inherit;">${escaped(action.label)}</a>`]
      : []),
  ];
  const { campus = school } = school;
  const contact = [campus.name, campus.address, campus.phone].filter(Boolean).map(unbroken);
  const signed = [...(why.length ? [why.join(' ')] : []), ...contact].join('<br>');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${escaped(subject)}</title>
<style>${styles(light, dark)}
</style>
<style>${outlookStyles(dark)}
</style>
${OUTLOOK_FOR_WINDOWS}
</head>
<body style="margin: 0; padding: 0; ${FONT};">
${preheader(plainText(paragraphs[0] ?? ''))}
<div role="article" aria-roledescription="email" aria-label="${escaped(subject)}" lang="en">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="edge" align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: left;">
<tr><td class="head" style="padding: 16px 24px; border-radius: 12px 12px 0 0; background: ${fixed.primary}; color: ${fixed['on-primary']};"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right: 12px;">${crest(school.url)}</td><td style="color: ${fixed['on-primary']}; font-size: 18px; font-weight: 600;">${escaped(school.name)}</td></tr></table></td></tr>
<tr><td class="card" style="padding: 24px 24px 8px; border-radius: 0 0 12px 12px;">
${[...paragraphs.map(paragraph), ...translations.map(translated), ...lists.map(list)].join('\n')}
${action && url && !action.isInFooter ? button(action.label, url, theme) : ''}
${after.map(paragraph).join('\n')}
${quoted ? quote(quoted, light.line!) : ''}
</td></tr>
<tr><td class="soft" style="padding: 16px 24px; font-size: 13px; line-height: 1.5;">${signed ? `${signed}<br>` : ''}<a href="${escaped(school.url)}" style="color: inherit;">${escaped(school.url.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

/** Without `url`, leaves out the link of the button. */
export function renderText(
  { paragraphs, translations = [], lists = [], action, after = [], footer, quoted }: MailContent,
  url?: string,
  school?: MailSchool,
): string {
  const button = action ? [url ? `${action.label}: ${url}` : action.label] : [];
  const campus = school?.campus ?? school;
  const signed = campus
    ? [['-- ', campus.name, campus.address, campus.phone, school?.url].filter(Boolean).join('\n')]
    : [];
  const listed = lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${plainText(line)}`)].join('\n'));
  const why = footer ? [footer] : [];
  const said = after.map(plainText);
  return [
    ...paragraphs.map(plainText),
    ...translations.map(({ text }) => plainText(text)),
    ...listed,
    ...(action?.isInFooter ? [...said, ...why, ...button] : [...button, ...said, ...why]),
    ...signed,
    ...(quoted ? [`${quoted.by} wrote:\n${quoted.text.replace(/^/gm, '> ')}`] : []),
  ].join('\n\n');
}

/** Splits a typed text into paragraphs at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
