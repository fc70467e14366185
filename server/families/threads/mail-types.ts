import { Libmime } from 'libmime';

/** Written by programs for programs. */
export const FOR_PROGRAMS = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
  'message/global-delivery-status',
  'message/global-headers',
  'text/rfc822-headers',
]);
export const SIGNATURES = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-keys',
  // The version of the format, beside what is encrypted.
  'application/pgp-encrypted',
  'text/x-amp-html',
  'text/watch-html',
]);
export const MAILS = new Set(['message/rfc822', 'message/global']);
export const REACTION = 'text/vnd.google.email-reaction+json';
export const CALENDARS = new Set(['text/calendar', 'application/ics']);

/** Which people read as they are. Programs name such parts, too. */
export const TEXTS = new Set(['text/plain', 'text/html', 'text', 'text/enriched', 'text/markdown', 'text/x-markdown']);

/** Texts of types that are not known are read as plain text (RFC 2046, 4.1.4). */
export function isUnknownText(type: string): boolean {
  const isKnown = TEXTS.has(type) || FOR_PROGRAMS.has(type) || SIGNATURES.has(type) || type === REACTION;
  return type.startsWith('text/') && !isKnown && !(type.slice('text/'.length) in KINDS);
}

/** Whether the part is shown as text. */
export const isText = (type: string) => TEXTS.has(type) || isUnknownText(type);

/** Some programs forget the semicolon, or write half of a type (RFC 2045, 5.2). */
export function typeOf(contentType: string, isNamed: boolean): string {
  const [type = ''] = contentType.split(/[\s;,]/, 1);
  return type.includes('/') || (type && isNamed) ? type : 'text/plain';
}

const KINDS: Record<string, string> = {
  calendar: 'calendar-entry.ics',
  ics: 'calendar-entry.ics',
  'x-vcalendar': 'calendar-entry.vcs',
  vcard: 'contact-card.vcf',
  'x-vcard': 'contact-card.vcf',
  directory: 'contact-card.vcf',
  rtf: 'document.rtf',
  richtext: 'document.rtf',
};
const NOUNS: Record<string, string> = { text: 'text', image: 'picture', audio: 'recording', message: 'mail' };

const libmime = new Libmime();

/** Names what a part without a name is. */
export function nameOf(type: string): string {
  const [major = '', minor = ''] = type.split('/');
  const extension = libmime.detectExtension(type);
  return KINDS[minor] ?? `${NOUNS[major] ?? 'document'}${extension === 'bin' ? '' : `.${extension}`}`;
}
