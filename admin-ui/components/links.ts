import { spokenName } from '../../contract/families/names.js';
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

const TITLE = /^(mr|mrs|ms|miss|dr|prof|rev|ven|sir|madam)\.?$/i;

/** An initial, or several of them. */
const INITIALS = /^(?:\p{L}\.?|(?:\p{L}\.)+\p{L}?|\p{Lu}{2,4})$/u;
/** A name of two people, or a script whose names are not taken apart. */
const TOGETHER = /[&+]|^and$|[^\p{Script=Latin}\p{M}\p{N}.'’-]/iu;

/** How a letter greets the writer of a name: by the first name, or by the whole name where there is no plain one. */
export function greetedName(name: string): string {
  const whole = spokenName(name);
  const words = whole.split(' ');
  const plain = words.filter((word) => !TITLE.test(word));
  return name.includes(',') || words.some((word) => TOGETHER.test(word) || (INITIALS.test(word) && !TITLE.test(word)))
    ? whole
    : (plain[0] ?? whole);
}
