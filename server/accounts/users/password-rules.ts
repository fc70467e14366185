import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_PASSWORD, PERSONAL_PASSWORD } from '../../../contract/accounts/users.js';
import { PACKAGE_ROOT } from '../../platform/config/package-root.js';

/** Rows, columns from the top to the bottom, and zigzags between two rows. */
const QWERTY = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', 'qazwsxedcrfvtgbyhnujmikolp', 'zaq1xsw2cde3vfr4bgt5nhy6mju7ki8lo9p0'],
  ...['1q2w3e4r5t6y7u8i9o0p', 'qawsedrftgyhujikolp', 'azsxdcfvgbhnjmkl'],
];
const QWERTZ = [
  ...['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  ...['1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p', 'qaywsxedcrfvtgbzhnujmikolp', 'yaq1xsw2cde3vfr4bgt5nhz6mju7ki8lo9p0'],
  ...['1q2w3e4r5t6z7u8i9o0p', 'qawsedrftgzhujikolp', 'aysxdcfvgbhnjmkl'],
];
const AZERTY = [
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['1aqw2zsx3edc4rfv5tgb6yhn7uj8ik9ol0pm', 'aqwzsxedcrfvtgbyhnujikolpm', 'wqa1xsz2cde3vfr4bgt5nhy6ju7ki8lo9mp0'],
  ...['1a2z3e4r5t6y7u8i9o0p', 'aqzsedrftgyhujikolpm', 'qwsxdcfvgbhn'],
];
const SEQUENCES = ['01234567890', 'abcdefghijklmnopqrstuvwxyz'];

const PATHS = [QWERTY, QWERTZ, AZERTY, SEQUENCES].flat().flatMap((path) => [path, [...path].toReversed().join('')]);

/** Words have shorter ones. */
const LEAST_RUN = 4;

const SHIFTED = '!@#$%^&*()';
const DIGITS = '1234567890';

const keyOf = (sign: string) => DIGITS.charAt(SHIFTED.indexOf(sign)) || sign;

/** Returns the length of the run at the start of `keys`: one key repeated, or part of a path. */
function runLength(keys: string): number {
  let length = /^(.)\1*/su.exec(keys)![0].length;
  while (length < keys.length && PATHS.some((path) => path.includes(keys.slice(0, length + 1)))) length += 1;
  return length;
}

/** Whether most of a password in small letters is runs such as `qwertyuiop`, `654321`, `abcdef` and `1111`. */
function isKeyboardWalk(signs: string[]): boolean {
  const keys = signs.map(keyOf).join('');
  let walked = 0;
  for (let start = 0; start < keys.length;) {
    const length = runLength(keys.slice(start));
    if (length >= LEAST_RUN) walked += length;
    start += length;
  }
  return walked > keys.length / 2;
}

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
