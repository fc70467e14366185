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
export function isKeyboardWalk(signs: string[]): boolean {
  const keys = signs.map(keyOf).join('');
  let walked = 0;
  for (let start = 0; start < keys.length;) {
    const length = runLength(keys.slice(start));
    if (length >= LEAST_RUN) walked += length;
    start += length;
  }
  return walked > keys.length / 2;
}
