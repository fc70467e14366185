import { displayName, greetingName } from '../../../contract/families/names.js';

describe('the name beside an email address', () => {
  it.each([
    ['  Ruwan   Perera ', 'Ruwan Perera'],
    ['O\u2019Malley, Ren\u00e9e "Ren" (Dr.)', 'O\u2019Malley, Ren\u00e9e "Ren" (Dr.)'],
    ['K.Perera', 'K.Perera'],
    [
      '\u0dc1\u0dca\u200d\u0dbb\u0dd3 \u0dbd\u0d82\u0d9a\u0dcf',
      '\u0dc1\u0dca\u200d\u0dbb\u0dd3 \u0dbd\u0d82\u0d9a\u0dcf',
    ],
    ['Ruwan\r\nBcc: eve', 'Ruwan Bcc: eve'],
    ['Ruwan\u0000\u0085\u2028Perera', 'Ruwan Perera'],
    ['\u202eRuwan\u202c\u200b \u2066Perera\u3164', 'Ruwan Perera'],
    ['One two three four five six seven', 'One two three four five six'],
    ['x'.repeat(300), 'x'.repeat(60)],
    ['\u{1d49c}'.repeat(300), '\u{1d49c}'.repeat(60)],
  ])('of %j is %j', (typed, shown) => expect(displayName(typed)).toBe(shown));

  it.each([
    'office@school.example',
    'Office <office@school.example>',
    'office\uff20school',
    'office\ufe6bschool',
    'off\u200bice@school',
    'See evil.example/pay',
    'www.evil',
    'https://x',
    'Call 077 123 4567',
    '"',
    ' \u200b ',
    '12',
    '',
  ])('is none for %j, which is no name', (typed) => expect(displayName(typed)).toBe(''));
});

describe('a greeting', () => {
  it.each([
    ['Perera, Kamal', 'Kamal Perera'],
    ['  K.Perera ', 'K.Perera'],
    ['K. A. D. S. M. N. B. T. Perera', 'K. A. D. S. M. N. B. T. Perera'],
    ['Warnakulasuriya Don Pradeep Nimal Kumara de Silva', 'Warnakulasuriya Don Pradeep Nimal Kumara de Silva'],
    ['\u202eRuwan\u202c \u2066Perera', 'Ruwan Perera'],
    [
      'Sutharshini Krishnamoorthy and Lalith Bandara Wickremesinghe',
      'Sutharshini Krishnamoorthy and Lalith Bandara Wickremesinghe',
    ],
    ['\u0d89.\u0db4\u0dd9\u0dbb\u0dda\u0dbb\u0dcf', '\u0d89.\u0db4\u0dd9\u0dbb\u0dda\u0dbb\u0dcf'],
  ])('of %j names %j', (typed, named) => expect(greetingName(typed)).toBe(named));

  it.each([
    'Win 5000 at evil.com/x',
    'Perera, Go to www.evil.com',
    '//evil.com',
    'Pay தமிழ்.com/now',
    'Go to Evil.Xyz/Win',
    'Call 077 123 4567',
    'amma@example.com',
    'One two three four five six seven eight nine',
    '\u202e',
  ])('of %j names nobody', (typed) => expect(greetingName(typed)).toBe('parent'));
});
