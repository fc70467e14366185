import { hasLink } from '../platform/text-links.js';
import { isPathOnThisSite } from '../platform/urls.js';

/** The first paragraphs of mails, and the bank details, with the placeholders `{school}`, `{reference}` and `{site}`. */
export const MAIL_TEXTS = {
  site_mail_message: {
    value: 'Thank you for writing to {school}. We have your message and will reply soon.',
    max: 1000,
    kind: 'mail',
    required: 'A text is required',
  },
  site_mail_application: {
    value: 'Thank you for applying to {school}. We have your application and will contact you about the next step.',
    max: 1000,
    kind: 'mail',
    required: 'A text is required',
  },
  site_mail_enrolled: {
    value:
      'We are pleased to offer your child a place at {school}. We will write to you about the first day and what to bring.',
    max: 1000,
    kind: 'mail',
    required: 'A text is required',
  },
  site_mail_rejected: {
    value:
      'Thank you for applying to {school}. We are sorry that we cannot offer your child a place. Please call us if you would like to talk about it.',
    max: 1000,
    kind: 'mail',
    required: 'A text is required',
  },
  site_mail_notice_message: {
    value: 'Somebody has written to the school on its web site.',
    max: 1000,
    kind: 'mail',
    required: 'A text is required',
  },
  site_mail_notice_application: {
    value: 'A parent has applied for a place through the web site.',
    max: 1000,
    kind: 'mail',
    required: 'A text is required',
  },
  /** Printed where a deposit slip is requested. */
  site_bank_details: { value: '', max: 1000, kind: 'mail' },
} as const;

export const MAIL_TEXT_ERROR =
  'Only {school}, {reference} and {site} may stand in braces, and links may lead to this site only, such as {site}/admissions';

const PLACEHOLDER = /\{(school|reference|site)\}/g;
/** A whole word, because what follows could make the host a name before an @. */
const OWN_LINK = /(^|\s)\(?\{site\}(\/[\w\-./?=&#%]*)?[).,;:!?]{0,3}(?=\s|$)/g;
const ADDRESS = /(^|\s)[\w.+-]+@[\w.-]+/g;

/** Whether the text has only known placeholders and no link to another site. */
export function isMailText(text: string): boolean {
  const rest = text
    .replace(OWN_LINK, (link, before: string, path = '/') => (isPathOnThisSite(path) ? `${before}/` : link))
    .replace(ADDRESS, '$1/');
  // A name may become the beginning of a domain.
  const filled = rest.replace(/\{(school|reference)\}/g, 'Name');
  return !/[{}]/.test(filled) && !hasLink(filled);
}

export const fillMailText = (text: string, values: Record<'school' | 'reference' | 'site', string>): string =>
  text.replace(PLACEHOLDER, (_, name: keyof typeof values) => values[name]);
