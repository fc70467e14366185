import { COMMON_PASSWORD } from '../../../contract/accounts/users.js';
import { passwordError } from '../../../server/accounts/users/password-rules.js';

describe('a new password', () => {
  it.each([
    ...['password', 'Passw0rd!', 'p@$$w0rd2026', '!!Sunsh1ne!!', 'Qwerty2026!', '1L0veY0u!', '1l0vey0u', '007James'],
    ...['Dragon.2019', 'WELCOME@1234', 'pa55word', '12345678', 'Ｐａｓｓｗ０ｒｄ１'],
  ])('is refused as a variation of a common one: %s', (password) => {
    expect(passwordError(password, [])).toBe(COMMON_PASSWORD);
  });

  it.each([
    'passwords of mine',
    'sunshine over Kandy',
    'k1ngfisher-7-lagoon',
    '4711-0815-2026',
    'පාස්වර්ඩ් එක',
    'x7-Kq2f9',
  ])('may be %s', (password) => {
    expect(passwordError(password, [])).toBeUndefined();
  });
});
