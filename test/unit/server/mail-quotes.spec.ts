import { withoutQuote } from '../../../server/families/threads/mail-quotes.js';

const quotesOf = (lines: string[]) => withoutQuote(lines.join('\r\n'));

describe('the words of a mail are parted from', () => {
  it('lines that are marked as quoted, with what announces them', () => {
    expect(quotesOf(['At nine.', '', 'On Monday the school wrote:', '> Friday suits us.'])).toEqual({
      text: 'At nine.',
      quoted: 'On Monday the school wrote:\n> Friday suits us.',
    });
  });

  it('an announcement that is wrapped over lines', () => {
    const { text, quoted } = quotesOf([
      'At nine.',
      '',
      'On Mon, 24 Nov 2026 at 09:14, Crestfield College, Kandy <answers@school.example>',
      'wrote:',
      '',
      '> Friday suits us.',
    ]);
    expect(text).toBe('At nine.');
    expect(quoted).toMatch(/^On Mon/);
  });

  it('what Outlook repeats without marks', () => {
    const { text, quoted } = quotesOf([
      'At nine.',
      '________________________________',
      'From: Crestfield College <answers@school.example>',
      'Sent: Monday, 24 November 2026 09:14',
      'To: Ruwan Perera <ruwan@example.com>',
      'Subject: Re: A visit',
      '',
      'Friday suits us.',
    ]);
    expect(text).toBe('At nine.');
    expect(quoted).toMatch(/^From: Crestfield/);
    expect(quotesOf(['At nine.', '-----Original Message-----', 'From: x', '', 'Friday.']).text).toBe('At nine.');
  });
});

describe('nothing is parted where', () => {
  it('the answers stand between the quoted lines', () => {
    const lines = ['On Monday the school wrote:', '> Friday?', 'Yes.', '> At nine?', 'Yes.'];
    expect(quotesOf(['Hello,', ...lines])).toEqual({ text: ['Hello,', ...lines].join('\n'), quoted: null });
  });

  it('the quote is all there is, or there is none', () => {
    expect(quotesOf(['> Friday suits us.']).quoted).toBeNull();
    expect(quotesOf(['On Friday we come.', 'Ruwan wrote: yes']).quoted).toBeNull();
  });
});
