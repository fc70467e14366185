import { greetingName, isParticle } from '../../contract/families/names.js';
import { CALLING_CODE, TRUNK_PREFIX } from '../../contract/platform/phones.js';

interface Letter {
  subject: string;
  /** Paragraphs of the mail. */
  body: string[];
}

export function mailTo(address: string, letter?: Letter): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!letter) return to;
  return `${to}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body.join('\r\n\r\n'))}`;
}

/** Returns a link that opens a chat with a message to send; undefined for a text that is no number. */
export function whatsAppTo(phone: string, text: string): string | undefined {
  const digits = phone
    .replace(`(${TRUNK_PREFIX})`, /^\s*(\+|00)/.test(phone) ? '' : TRUNK_PREFIX)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const number = digits.startsWith(TRUNK_PREFIX) ? `${CALLING_CODE}${digits.slice(1)}` : digits.replace('+', '');
  return number.length < 8 ? undefined : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

const TITLE = /^(mr|mrs|ms|miss|dr|prof|sir|madam)\.?$/i;
/** A title that a letter does not leave out. */
const OFFICE =
  /^(rev|reverend|ven|venerable|hon|fr|father|sr|sister|bro|brother|mother|pastor|bishop|sheikh|imam|moulavi|justice|capt|captain|maj|major|col|colonel|gen|general|lt|lieutenant)\.?$/i;

/** An initial, several of them, or another abbreviation. */
const INITIALS = /^(?:\p{L}|\p{L}+\.|(?:\p{L}\.)+\p{L}?|\p{Lu}{2,4})$/u;
/** A name of two people, or a script whose names are not taken apart. */
const TOGETHER = /[&+]|^and$|[^\p{Script=Latin}\p{M}\p{N}.'’-]/iu;

/**
 * How the specified mail to the writer of a message greets: by the first name, or by the whole name where it is not
 * certain which that is. Everything else greets by `greetingName`.
 */
export function greetedName(name: string): string {
  const whole = greetingName(name);
  const words = whole.split(' ');
  const plain = words.filter((word) => !TITLE.test(word));
  const [first = ''] = plain;
  const isSurname = isParticle(first) || (plain.length === 1 && words.length > 1);
  const isUncertain = name.includes(',') || isSurname || words.some((word) => TOGETHER.test(word) || OFFICE.test(word));
  return isUncertain || !first || plain.some((word) => INITIALS.test(word)) ? whole : first;
}
