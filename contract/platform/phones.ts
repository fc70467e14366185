import { type LinkRun, splitLinks } from './link-runs.js';

export const CALLING_CODE = '94';
export const TRUNK_PREFIX = '0';

const NUMBER_LENGTH = 9;
const INTERNATIONAL = /^\s*(?:\+|00)/;
const FORM = /^(\+|00)?[\d\s().\/-]+$/;
/**
 * Matches +94 81 220 4410, (081) 220 4410 and 081-2204410 within a text, but no dates, times or sums if neither a word
 * character nor any of + . - stands before it.
 */
export const WRITTEN_NUMBER = String.raw`(?:\+\d{1,3}(?:[ ()-]{0,2}\d){6,13}|\(?0\d{2}\)?(?:[ -]{0,2}\d){7})(?![\d:])`;
const WRITTEN_NUMBERS = new RegExp(String.raw`(?<before>^|[^\w+.-])(?<number>${WRITTEN_NUMBER})`, 'g');
const DIGITS_AT_LEAST = 5;

/** Returns the digits that all formats share, also of a part of a number; undefined if it is no number. */
export function subscriberNumber(text: string): string | undefined {
  const [, international] = FORM.exec(text.trim()) ?? [];
  const digits = text.replace(/\D/g, '');
  if (!FORM.test(text.trim()) || digits.length < DIGITS_AT_LEAST) return undefined;
  const number = international === '00' ? digits.slice(2) : digits;
  if (international || digits.length === CALLING_CODE.length + NUMBER_LENGTH) {
    return number.startsWith(CALLING_CODE) ? withoutTrunk(number.slice(CALLING_CODE.length)) : number;
  }
  return withoutTrunk(number);
}

const withoutTrunk = (number: string) => (number.startsWith(TRUNK_PREFIX) ? number.slice(TRUNK_PREFIX.length) : number);

/** Returns a `tel:` URL. Omits a trunk prefix in brackets, which is not dialled from abroad. */
export function phoneLink(phone: string): string {
  const dialled = INTERNATIONAL.test(phone) ? phone.replace(`(${TRUNK_PREFIX})`, '') : phone;
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}

export function phoneRuns(text: string): LinkRun[] {
  const runs = splitLinks(WRITTEN_NUMBERS, text, ({ number }) => ({ text: number!, href: phoneLink(number!) }));
  return runs.some(({ href }) => href) || !/\d/.test(text) ? runs : [{ text, href: phoneLink(text) }];
}

/**
 * Opens WhatsApp with a text; without a recipient, so that the sender chooses one. Browsers encode other scripts than
 * Latin, which would be three times as long.
 */
export const whatsAppUrl = (text: string): string =>
  `https://wa.me/?text=${text.replace(/\p{ASCII}+/gu, encodeURIComponent)}`;
