/** The first paragraphs of mails, with the placeholders `{school}`, `{reference}` and `{site}`. */
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
} as const;

export const MAIL_TEXT_ERROR =
  'Only {school}, {reference} and {site} may stand in braces, and links may lead to this site only, such as {site}/admissions';

const PLACEHOLDER = /\{(school|reference|site)\}/g;
const OWN_LINK = /\{site\}(?:\/[\w\-./?=&#%]*)?(?=[\s).,;:!?]|$)/g;
const ADDRESS = /(^|\s)[\w.+-]+@[\w.-]+/g;
/** Also matches domains without a scheme, because mail clients link them. */
const LINK = /:\/\/|\bwww\.|[\w-]\.[a-z]{2,}/i;

/** Whether the text has only known placeholders and no link to another site. */
export function isMailText(text: string): boolean {
  const rest = text.replace(OWN_LINK, '/').replace(ADDRESS, '$1/');
  return !/[{}]/.test(text.replace(PLACEHOLDER, '')) && !LINK.test(rest) && !rest.includes('{site}');
}

export const fillMailText = (text: string, values: Record<'school' | 'reference' | 'site', string>): string =>
  text.replace(PLACEHOLDER, (_, name: keyof typeof values) => values[name]);
