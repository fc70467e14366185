import { COLOURS } from '../../contract/tokens.js';

/** What a mail says, without its frame. */
export interface MailContent {
  paragraphs: string[];
  /** A button. */
  action?: { label: string; url: string };
}

/** In whose name it is sent. */
export interface MailSchool {
  name: string;
  colour: string;
  url: string;
  phone: string;
  address: string;
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
    .card p, .card a.link { color: #eceff3 !important; }
    .soft, .soft a { color: #b3bcc7 !important; }
  }`;

const FONT = "font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const paragraph = (text: string) =>
  `<p style="margin: 0 0 16px; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere;">${escaped(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }, colour: string) =>
  `<p style="margin: 8px 0 20px;"><a href="${escaped(url)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${escaped(colour)}; color: ${COLOURS.white}; font-size: 16px; font-weight: 600; text-decoration: none;">${escaped(label)}</a></p>`;

/** One column that is as wide as the window, and on a desk at most 560 pixels: tables alone hold in all clients. */
export function renderHtml(subject: string, { paragraphs, action }: MailContent, school: MailSchool): string {
  const signed = [school.address, school.phone].filter(Boolean).map(escaped).join(' · ');
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
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: left;">
<tr><td style="padding: 16px 24px; border-radius: 12px 12px 0 0; background: ${escaped(school.colour)}; color: ${COLOURS.white}; font-size: 18px; font-weight: 600;">${escaped(school.name)}</td></tr>
<tr><td class="card" style="padding: 24px 24px 8px; border-radius: 0 0 12px 12px;">
${paragraphs.map(paragraph).join('\n')}
${action ? button(action, school.colour) : ''}
</td></tr>
<tr><td class="soft" style="padding: 16px 24px; font-size: 13px; line-height: 1.5;">${signed ? `${signed}<br>` : ''}<a href="${escaped(school.url)}" style="color: inherit;">${escaped(school.url.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function renderText({ paragraphs, action }: MailContent, school?: MailSchool): string {
  const button = action ? [`${action.label}: ${action.url}`] : [];
  const signed = school
    ? [['-- ', school.name, school.address, school.phone, school.url].filter(Boolean).join('\n')]
    : [];
  return [...paragraphs, ...button, ...signed].join('\n\n');
}
