import { withoutQuote } from '../../../server/families/threads/mail-quotes.js';

const quotesOf = (lines: string[]) => withoutQuote(lines.join('\r\n'));

describe('the text of a mail is separated from', () => {
  it('quoted lines with their attribution', () => {
    expect(quotesOf(['At nine.', '', 'On Monday the school wrote:', '> Friday suits us.'])).toEqual({
      text: 'At nine.',
      quoted: 'On Monday the school wrote:\n> Friday suits us.',
    });
  });

  it('an attribution line that wraps', () => {
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

  it('quotes by Outlook without marks', () => {
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

describe('nothing is separated if', () => {
  it('answers are between the quoted lines', () => {
    const lines = ['On Monday the school wrote:', '> Friday?', 'Yes.', '> At nine?', 'Yes.'];
    expect(quotesOf(['Hello,', ...lines])).toEqual({ text: ['Hello,', ...lines].join('\n'), quoted: null });
  });

  it('there is only a quote, or none', () => {
    expect(quotesOf(['> Friday suits us.']).quoted).toBeNull();
    expect(quotesOf(['On Friday we come.', 'Ruwan wrote: yes']).quoted).toBeNull();
  });
});
