import { COMMON_PASSWORD, PERSONAL_PASSWORD, USER } from '../../../contract/accounts/users.js';
import { passwordError } from '../../../server/accounts/users/password-rules.js';

const NAMES = ['Ruwan Perera', 'r.perera7@school.example.com', 'Crestfield College', 'info@crestfield.example.com'];

describe('a new password', () => {
  it.each([
    ...['password', 'Passw0rd!', 'p@$$w0rd2026', '!!Sunsh1ne!!', 'Qwerty2026!', '1L0veY0u!', '1l0vey0u', '007James'],
    ...[
      'Dragon.2019',
      'WELCOME@1234',
      'pa55word',
      '12345678',
      'Ｐａｓｓｗ０ｒｄ１',
      '01011980!',
      'm1che11e',
      'sunsh!ne',
    ],
    ...['Princes$2026', 'princes$1', '1!oveyou', '@nderson1', '(football)', '  sunshine  ', 'Passwordd2026'],
  ])('is refused as a variation of a common one: %s', (password) => {
    expect(passwordError(password, [])).toBe(COMMON_PASSWORD);
  });

  it.each([
    ...['passwordpassword', 'letmeinletmein', 'qwerty.qwerty', 'pa55w0rdpa55w0rd', 'Password1Password2'],
    ...['dragon dragon dragon!', 'pa55w0rd1pa55w0rd1', 'Sunshine-sunsh1ne-2026'],
  ])('is refused as a repetition of a common one: %s', (password) => {
    expect(passwordError(password, [])).toBe(COMMON_PASSWORD);
  });

  it.each([
    ...['Qwertzuiop123', 'ytrewq654321', 'azertyuiop12', 'qsdfghjklm!', '1qay2wsx3edc', '1a2z3e4r5t6y', 'mlkjhgfdsq99'],
    ...[
      '111111111111',
      'zzzzzzzzzzzz',
      '1111-2222-3333',
      'abcdefghijkl',
      'zyxwvutsrqpo',
      'Abcdef123456',
      '012345678901',
    ],
  ])('is refused as a sequence of keys, letters or digits: %s', (password) => {
    expect(passwordError(password, NAMES)).toBe(COMMON_PASSWORD);
  });

  it.each([
    ...['qwertyuiop', 'asdfghjkl', '1qaz2wsx', '!QAZ@WSX#EDC$RFV', 'lkjhgfdsapoiuytrewq', 'QWERTYUIOP2026!'],
    ...[
      '1q2w3e4r5t6y7u',
      'zaq1xsw2cde3vfr4',
      '!@#$%^&*()',
      '98765432123',
      'my-1qaz2wsx3e',
      'qwertyuiop asdfghjkl zxcvbnm',
    ],
  ])('is refused as a walk over the keyboard: %s', (password) => {
    expect(passwordError(password, NAMES)).toBe(COMMON_PASSWORD);
  });

  it.each([
    ...['Ruwan-Perera', 'ruwanperera2026!', 'RUW@N PERERA 1', 'r.perera7', 'Cr3stf1e1d College'],
    ...['!crestfield-college!', 'info@crestfield.example.com', 'info-2026'],
  ])("is refused as the user's or the school's name or email: %s", (password) => {
    expect(passwordError(password, NAMES)).toBe(PERSONAL_PASSWORD);
  });

  it.each([
    ...['passwords of mine', 'sunshine over Kandy', 'k1ngfisher-7-lagoon', '4711-0815-2026', 'පාස්වර්ඩ් එක', 'x7-Kq2f9'],
    ...['correct horse battery staple', 'Ruwan likes Crestfield', 'we were there before property'],
    ...['qwertyuiop and nine blue herons', 'k3tm-8hqz-w2nd-5vpa', 'Zx9_vQ2-mL7pTr4w', 'asdf river qwer stone'],
  ])('may be %s', (password) => {
    expect(passwordError(password, NAMES)).toBeUndefined();
  });

  it.each([
    ...['sweet trees were there before', 'understudy hijacks the liberty pool', 'noon street, property of nobody'],
    ...['four noodles feed the moon goose', 'Passwords bore my dragon deeply', 'a week of rewarding tertiary polo'],
    ...[
      'Ein Fuchs frisst gern Quitten',
      'deux azalées pour tante Yvonne',
      '7 lagoons & 12 kingfishers',
      'bananas again bananas',
    ],
  ])('may be a long phrase: %s', (password) => {
    expect(passwordError(password, NAMES)).toBeUndefined();
  });

  it('is checked at its full length', () => {
    const { max } = USER.password;
    const half = '17'.repeat(max / 4);
    expect(passwordError(`${half}dragon`.padEnd(max, '29'), [])).toBe(COMMON_PASSWORD);
    expect(passwordError(`${half}heron lagoon`.padEnd(max, '29'), [])).toBeUndefined();
  });
});
