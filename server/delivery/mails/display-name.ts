import { hasLink } from '../../../contract/platform/text-links.js';
import { oneLine } from './one-line.js';

/** Joiners belong to letters. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Small and wide ones are read as the plain one. */
const AT = /[@\ufe6b\uff20]/;
const NUMBER = /\d(?:[^\p{L}\d]{0,2}\d){4}/u;

const WORDS = 6;
const LENGTH = 60;

/**
 * The name to show beside an email address, or nothing. A stranger can type any text as the name of somebody else: none
 * that could be taken for another address, a link or a phone number, and no sentence.
 */
export function displayName(name: string): string {
  const line = oneLine(name.replace(UNSEEN, ''));
  if (AT.test(line) || hasLink(line) || NUMBER.test(line) || !/\p{L}/u.test(line)) return '';
  const words = line.split(' ').slice(0, WORDS).join(' ');
  return Array.from(words).slice(0, LENGTH).join('').trim();
}
