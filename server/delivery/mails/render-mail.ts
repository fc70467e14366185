import { WRITTEN_NUMBER } from '../../../contract/platform/phones.js';
import { COLOURS } from '../../../contract/platform/tokens.js';
import type { MailCalendar } from './calendar.js';

/** A page that only whoever has its URL opens: of an application, of a sign-up for news, and where staff set a password of their own. */
export type SecretLink = 'application' | 'password' | 'subscription';

/** What a mail says, without its frame. */
export interface MailContent {
  paragraphs: string[];
  lists?: { title: string; lines: string[] }[];
  /** Paragraphs below the button. */
  after?: string[];
  /** A button, which opens the record of the mail in the back office, or what `MailLinks` makes a URL of. */
  action?: { label: string; opens?: SecretLink; isInFooter?: boolean };
  /** Why it came. */
  footer?: string;
  calendar?: MailCalendar;
  /** The entry of a thread whose files go with it. */
  filesOf?: number;
  /** The Message-ID of the mail that it answers. */
  answers?: string;
  /** Of all mails of the conversation, the oldest first. */
  references?: string[];
  /** What it answers, in the words of the parent. */
  quoted?: { by: string; text: string };
}

/** Who signs a mail. */
export interface MailCampus {
  name: string;
  phone: string;
  address: string;
}

/** In whose name it is sent. */
export interface MailSchool extends MailCampus {
  colour: string;
  url: string;
  /** Which signs what parents get about a record of its own. */
  campus?: MailCampus;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** Clients that know no media queries show the light one. */
const STYLES = `
  body { margin: 0; background: ${COLOURS.paper}; color: ${COLOURS.ink}; }
  .card { background: ${COLOURS.white}; border: 1px solid ${COLOURS.hairline}; }
  .soft { color: ${COLOURS.inkSoft}; }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: #14181d !important; color: #eceff3 !important; }
    .card { background: #1d232a !important; border-color: #37404a !important; }
    .card p, .card li, .card a.link { color: #eceff3 !important; }
    .soft, .soft a { color: #b3bcc7 !important; }
  }`;

const FONT = "font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A web address, without the punctuation of its sentence. */
const WEB_ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;
/** Numbers of phones and references, which no line may break. */
const NUMBER = new RegExp(`(${WRITTEN_NUMBER}|\\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\\b)`);

const link = (url: string) => `<a class="link" href="${escaped(url)}" style="color: inherit;">${escaped(url)}</a>`;

const unbroken = (text: string) =>
  text
    .split(NUMBER)
    .map((part, index) => (index % 2 ? `<span style="white-space: nowrap;">${escaped(part)}</span>` : escaped(part)))
    .join('');

const marked = (text: string) =>
  text
    .split(WEB_ADDRESS)
    .map((part, index) => (index % 2 ? link(part) : unbroken(part)))
    .join('')
    .replaceAll('\n', '<br>');

const paragraph = (text: string) =>
  `<p style="margin: 0 0 16px; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere;">${marked(text)}</p>`;

const list = ({ title, lines }: { title: string; lines: string[] }) => {
  const items = lines.map((line) => `<li style="margin: 0 0 6px;">${escaped(line)}</li>`).join('');
  return `<p style="margin: 0 0 6px; font-size: 16px; font-weight: 600;">${escaped(title)}</p>
<ul style="margin: 0 0 16px; padding-left: 20px; font-size: 16px; line-height: 1.4; overflow-wrap: anywhere;">${items}</ul>`;
};

/** With its address, as some clients show no buttons, and people want to see where one leads. */
const button = (label: string, url: string, colour: string) =>
  `<p style="margin: 8px 0 20px;"><a href="${escaped(url)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${escaped(colour)}; color: ${COLOURS.white}; font-size: 16px; font-weight: 600; text-decoration: none;">${escaped(label)}</a></p>
<p class="soft" style="margin: 0 0 20px; font-size: 13px; line-height: 1.5; overflow-wrap: anywhere;">Or open this address: ${link(url)}</p>`;

/** What mail clients show beside the subject. */
const preheader = (text: string) =>
  `<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${escaped(text)}</div>`;

/** The crest of the site's own address, which is the same for all: it tells nobody who reads the mail. */
const crest = (url: string) =>
  `<img src="${escaped(url)}/icon-192.png" width="40" height="40" alt="" style="display: block; border: 0;">`;

const quote = ({ by, text }: NonNullable<MailContent['quoted']>) =>
  `<p class="soft" style="margin: 16px 0 6px; font-size: 14px;">${escaped(by)} wrote:</p>
<blockquote style="margin: 0 0 16px; padding-left: 12px; border-left: 3px solid ${COLOURS.hairline}; font-size: 14px; line-height: 1.5; overflow-wrap: anywhere;">${escaped(text).replaceAll('\n', '<br>')}</blockquote>`;

/** One column that is as wide as the window, and on a desk at most 560 pixels: tables alone hold in all clients. */
export function renderHtml(
  subject: string,
  { paragraphs, lists = [], action, after = [], footer, quoted }: MailContent,
  url: string | undefined,
  school: MailSchool,
): string {
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
<title>${escaped(subject)}</title>
<style>${STYLES}
</style>
</head>
<body style="margin: 0; padding: 0; ${FONT};">
${preheader(paragraphs[0] ?? '')}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: left;">
<tr><td style="padding: 16px 24px; border-radius: 12px 12px 0 0; background: ${escaped(school.colour)}; color: ${COLOURS.white};"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right: 12px;">${crest(school.url)}</td><td style="color: ${COLOURS.white}; font-size: 18px; font-weight: 600;">${escaped(school.name)}</td></tr></table></td></tr>
<tr><td class="card" style="padding: 24px 24px 8px; border-radius: 0 0 12px 12px;">
${[...paragraphs.map(paragraph), ...lists.map(list)].join('\n')}
${action && url && !action.isInFooter ? button(action.label, url, school.colour) : ''}
${after.map(paragraph).join('\n')}
${quoted ? quote(quoted) : ''}
</td></tr>
<tr><td class="soft" style="padding: 16px 24px; font-size: 13px; line-height: 1.5;">${signed ? `${signed}<br>` : ''}<a href="${escaped(school.url)}" style="color: inherit;">${escaped(school.url.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Without the URL of its button where that is nobody else's business. */
export function renderText(
  { paragraphs, lists = [], action, after = [], footer, quoted }: MailContent,
  url?: string,
  school?: MailSchool,
): string {
  const button = action ? [url ? `${action.label}: ${url}` : action.label] : [];
  const campus = school?.campus ?? school;
  const signed = campus
    ? [['-- ', campus.name, campus.address, campus.phone, school?.url].filter(Boolean).join('\n')]
    : [];
  const listed = lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'));
  const why = footer ? [footer] : [];
  return [
    ...paragraphs,
    ...listed,
    ...(action?.isInFooter ? [...after, ...why, ...button] : [...button, ...after, ...why]),
    ...signed,
    ...(quoted ? [`${quoted.by} wrote:\n${quoted.text.replace(/^/gm, '> ')}`] : []),
  ].join('\n\n');
}

/** What was typed into a box, as paragraphs: an empty line begins a new one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
