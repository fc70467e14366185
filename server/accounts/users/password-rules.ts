import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_PASSWORD, PERSONAL_PASSWORD } from '../../../contract/accounts/users.js';
import { PACKAGE_ROOT } from '../../platform/config/package-root.js';
import { isKeyboardWalk } from './keyboard-walks.js';

const COMMON_PASSWORDS = readFileSync(join(PACKAGE_ROOT, 'dist/server/accounts/users/common-passwords.txt'), 'utf8')
  .replace(/^#.*/, '')
  .trim()
  .split(/\s+/);

/** Shorter words are too small a part of a password to make it common. */
const LEAST_WORD = 4;

/** Characters that replace letters. `1` and `!` replace an i or an l, so l becomes an i, too. */
const STAND_INS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
};

const isLetter = (sign: string) => /\p{L}/u.test(sign);
const isLetterOrDigit = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** NFKC replaces full-width letters and the like. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

const fold = (signs: string[]) => signs.map((sign) => STAND_INS[sign] ?? sign);

/** Normalizes names, which attackers try first: 'Crestfield College' equals 'crestfield-college'. */
const bare = (signs: string[]) => signs.filter(isLetterOrDigit).join('');

/** `passwordd` is as common as `password`. */
const squeezed = (text: string) => text.replace(/(.)\1+/gsu, '$1');

/** The start and end of the word in a password. A password of digits only counts as a word. */
function wordOf(signs: string[]): [start: number, end: number] {
  const isOfWord = signs.some(isLetter) ? isLetter : isLetterOrDigit;
  return [Math.max(signs.findIndex(isOfWord), 0), signs.findLastIndex(isOfWord) + 1];
}

/** Common passwords and their words: `dragon12` adds `dragon`. Also without repeated characters. */
const commonWords = new Set(
  COMMON_PASSWORDS.flatMap((one) => {
    const signs = [...one];
    return [signs, signs.slice(...wordOf(signs))];
  })
    .map((signs) => fold(signs).join(''))
    .flatMap((word) => [word, squeezed(word)])
    .filter(({ length }) => length >= LEAST_WORD),
);

const LONGEST_WORD = Math.max(...[...commonWords].map(({ length }) => length));

/** `Passw0rd!` and `p@ssword2026` are as common as `password`: what surrounds the word may stand for letters, or not. */
function isCommon(signs: string[]): boolean {
  const [first, last] = wordOf(signs);
  const folded = fold(signs);
  for (let start = Math.max(0, last - LONGEST_WORD); start <= first; start += 1) {
    for (let end = last; end <= Math.min(signs.length, start + LONGEST_WORD); end += 1) {
      if (commonWords.has(folded.slice(start, end).join(''))) return true;
    }
  }
  return false;
}

/** Whether the password repeats a common word: `letmein-letmein`, `pa55w0rdpa55w0rd!`, `Password1Password2`. */
function isRepetition(signs: string[]): boolean {
  const texts = [bare(fold(signs)), bare(fold(signs.slice(...wordOf(signs)))), signs.filter(isLetter).join('')];
  return texts.some((text) => {
    const period = (text + text).indexOf(text, 1);
    return period < text.length && isCommon([...text.slice(0, period)]);
  });
}

/** `Cr3stfield College 2026` is the name of the school. */
function isName(signs: string[], names: string[]): boolean {
  const word = signs.slice(...wordOf(signs));
  const guesses = names.flatMap((name) => [name, name.split('@')[0]!]).map((name) => [...plain(name)]);
  return guesses.some(
    (guess) => bare(guess) !== '' && (bare(guess) === bare(signs) || bare(fold(guess)) === bare(fold(word))),
  );
}

/** Returns why a password is refused apart from its length. `names`: of user and school, and their emails. */
export function passwordError(password: string, names: string[]): string | undefined {
  const signs = [...plain(password)];
  const guesses = [signs, [...squeezed(signs.join(''))]];
  if (guesses.some(isCommon) || isRepetition(signs) || isKeyboardWalk(signs)) return COMMON_PASSWORD;
  return isName(signs, names) ? PERSONAL_PASSWORD : undefined;
}
