import { oneLine } from '../platform/one-line.js';
import { hasLink } from '../platform/text-links.js';

const PARTICLE = /^(?:abu|al|bin|d[aeiou]|del|dela|den|der|dos|el|l[ae]|van|von)$/i;

/** Whether a word belongs to the surname that follows, such as the first in 'de Silva'. */
export const isParticle = (word: string): boolean => PARTICLE.test(word);

const isName = (word: string) => /^[\p{Lu}\p{Lo}]/u.test(word);
const isGiven = (word: string) => isName(word) || isParticle(word) || /^(?:&|and)$/.test(word);

/** A name as it is said: "Perera, Kamal" is Kamal Perera. Other texts with a comma, such as two names, stay as they are. */
export function spokenName(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  const [family = text, given, ...more] = text.split(/ ?, ?/).filter(Boolean);
  if (!given) return family;
  const words = family.split(' ');
  const isSurname = isName(words.pop()!) && words.every(isParticle);
  return isSurname && !more.length && given.split(' ').every(isGiven) ? `${given} ${family}` : text;
}

/** Joiners belong to letters. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Small and wide ones are read as the plain one. */
const AT = /[@\ufe6b\uff20]/;
const NUMBER = /\d(?:[^\p{L}\d]{0,2}\d){4}/u;

const WORDS = 6;
const LENGTH = 60;

/** Returns nothing for a text that could be taken for an email address, a link or a phone number. */
function checkedName(name: string): string {
  const line = oneLine(name.replace(UNSEEN, ''));
  return AT.test(line) || hasLink(line) || NUMBER.test(line) || !/\p{L}/u.test(line) ? '' : line;
}

function cutName(name: string): string {
  const words = name.split(' ').slice(0, WORDS).join(' ');
  return Array.from(words).slice(0, LENGTH).join('').trim();
}

/**
 * The name to show beside an email address, or nothing. A stranger can type any text as the name of somebody else: none
 * that could be taken for another address, a link or a phone number, and no sentence.
 */
export const displayName = (name: string): string => cutName(checkedName(name));

const INITIAL = /^\p{L}\.?$/u;
const GREETED = { words: 8, length: 100 };

/** The name by which a text greets a parent: 'parent' for a link, an address, a number or a long sentence. */
export function greetingName(name: string): string {
  const spoken = checkedName(spokenName(name));
  const words = spoken.split(' ').filter((word) => !INITIAL.test(word));
  return spoken && words.length <= GREETED.words && spoken.length <= GREETED.length ? spoken : 'parent';
}

const CHILDREN = new Intl.ListFormat('en-GB');

/** Names the children of a family, a common surname once: 'Nimal and Kamala Perera'. */
export function childrenNamed(names: string[]): string {
  const words = names.map((name) => spokenName(name).split(' '));
  const surname = words[0]?.at(-1);
  const isShared = words.every((name) => name.length > 1 && name.at(-1) === surname);
  if (names.length < 2 || !isShared) return CHILDREN.format(names);
  return `${CHILDREN.format(words.map((name) => name.slice(0, -1).join(' ')))} ${surname}`;
}
