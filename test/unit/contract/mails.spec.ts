import { EMAILS, emailsIn } from '../../../contract/delivery/mails.js';
import { textError } from '../../../contract/platform/validation.js';

describe('a field of e-mail addresses', () => {
  it.each(['one@example.com', 'one@example.com, two@example.com', 'one@example.com,two@example.com', ''])(
    'takes %p',
    (text) => {
      expect(textError(EMAILS, text)).toBeUndefined();
    },
  );

  it.each([
    'one',
    'one@example.com two@example.com',
    'one@example.com,',
    'One <one@example.com>',
    Array.from({ length: 11 }, (_, index) => `a${index}@example.com`).join(', '),
  ])('refuses %p', (text) => expect(textError(EMAILS, text)).toBe(EMAILS.message));

  it('is read as its addresses, each once', () => {
    expect(emailsIn('one@example.com,two@example.com , one@example.com')).toEqual([
      'one@example.com',
      'two@example.com',
    ]);
    expect(emailsIn('')).toEqual([]);
  });
});
