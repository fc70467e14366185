import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_PASSWORD, TELLING_PASSWORD } from '../../../contract/accounts/users.js';
import { PACKAGE_ROOT } from '../../platform/config/package-root.js';

const COMMON_PASSWORDS = new Set(
  readFileSync(join(PACKAGE_ROOT, 'dist/server/accounts/users/common-passwords.txt'), 'utf8')
    .replace(/^#.*/, '')
    .trim()
    .split(/\s+/),
);

/** Of a shorter word, what is added to it is most of the password. */
const LEAST_WORD = 4;

/** What stands for letters: `1` is taken for an i, and for an l. */
const STAND_INS: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
};

/** Full-width letters and the like are the letters that they stand for. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** What somebody who guesses would try first, in any case and spelling: 'Crestfield College' is 'crestfield-college'. */
const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A word without the digits and signs before and after it. */
function wordOf(text: string): string {
  const letters = [...text];
  const isLetter = (one: string) => /\p{L}/u.test(one);
  return letters.slice(Math.max(letters.findIndex(isLetter), 0), letters.findLastIndex(isLetter) + 1).join('');
}

const spelled = (text: string, one: string) =>
  [...text].map((sign) => (sign === '1' ? one : (STAND_INS[sign] ?? sign))).join('');

/** The commonest passwords and their words: of `dragon12`, `dragon`. */
const commonWords = new Set(
  [...COMMON_PASSWORDS].flatMap((one) => [one, wordOf(one)]).filter((one) => one.length >= LEAST_WORD),
);

/** `Passw0rd!` and `p@ssword2026` are as common as `password`. */
function isCommon(password: string): boolean {
  const text = plain(password).trim();
  if (COMMON_PASSWORDS.has(text)) return true;
  const spellings = ['1', 'i', 'l'].flatMap((one) => [wordOf(spelled(text, one)), spelled(wordOf(text), one)]);
  return spellings.some((word) => commonWords.has(word));
}

/** Why a new password is refused beside its length, or undefined. `names`: of the user and the school, and their emails. */
export function passwordError(password: string, names: string[]): string | undefined {
  if (isCommon(password)) return COMMON_PASSWORD;
  const telling = names.flatMap((name) => [name, name.split('@')[0]!]).map(bare);
  const guess = bare(password);
  return guess !== '' && telling.includes(guess) ? TELLING_PASSWORD : undefined;
}
