import { COMMON_PASSWORD, TELLING_PASSWORD } from '../../contract/users.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** Full-width letters and the like are the letters that they stand for. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** What somebody who guesses would try first, in any case and spelling: 'Crestfield College' is 'crestfield-college'. */
const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Why a new password is refused beside its length, or undefined. `names`: of the user and the school, and their emails. */
export function passwordError(password: string, names: string[]): string | undefined {
  if (COMMON_PASSWORDS.has(plain(password).trim())) return COMMON_PASSWORD;
  const telling = names.flatMap((name) => [name, name.split('@')[0]!]).map(bare);
  const guess = bare(password);
  return guess !== '' && telling.includes(guess) ? TELLING_PASSWORD : undefined;
}
