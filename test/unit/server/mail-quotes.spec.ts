import { type QuoteContext, separateQuote } from '../../../server/families/threads/mail-quotes.js';

const SENT = 'Friday suits us.\n\nCrestfield College';
const ANSWER: QuoteContext = { isAnswer: true, ownEmails: ['office@school.example'], sentTexts: [SENT] };

const separated = (lines: string[], context: Partial<QuoteContext> = {}) =>
  separateQuote(lines.join('\r\n'), { ...ANSWER, ...context });
const textOf = (lines: string[], context?: Partial<QuoteContext>) => separated(lines, context).text;

describe('the text of an answer is separated from', () => {
  it('lines of the school, with the line above that introduces them', () => {
    expect(separated(['At nine.', '', 'On Monday the school wrote:', '> Friday suits us.'])).toEqual({
      text: 'At nine.',
      quoted: 'On Monday the school wrote:\n> Friday suits us.',
    });
  });

  it('quoted lines of any mail below an attribution, which names a date or an address', () => {
    for (const attribution of [
      ['On Mon, 24 Nov 2026 at 09:14, Crestfield College, Kandy <answers@school.example>', 'wrote:', ''],
      ['On Mon, 24 Nov 2026 at 09:14, Crestfield College, Kandy', '<answers@school.example> wrote:', ''],
      ['Am 24.11.26 um 09:14 schrieb Crestfield College:'],
      ['24. marraskuuta 2026 klo 9.14 Crestfield College kirjoitti:', ''],
      ['Le lun. 24 nov. 2026 à 09:14, Crestfield <office@school.example> a écrit :', ''],
      ['2026年11月24日(月) 9:14 Crestfield College <office@school.example>:', ''],
    ]) {
      const { text, quoted } = separated(['At nine.', '', ...attribution, '> Shall we say Friday?'], { sentTexts: [] });
      expect([text, quoted]).toEqual(['At nine.', [...attribution, '> Shall we say Friday?'].join('\n')]);
    }
  });

  it('a text of the school without marks, below headers in any language or an attribution', () => {
    const outlook = (names: string[]) => [
      `${names[0]}: Crestfield College <answers@school.example>`,
      `${names[1]}: Montag, 24. November 2026 09:14`,
      `${names[2]}: Ruwan Perera <ruwan@example.com>`,
      `${names[3]}: Re: A visit`,
    ];
    for (const above of [
      ['________________________________', ...outlook(['From', 'Sent', 'To', 'Subject']), ''],
      outlook(['Von', 'Gesendet', 'An', 'Betreff']),
      outlook(['යැවූයේ', 'යැවූ දිනය', 'වෙත', 'මාතෘකාව']),
      ['-----Original Message-----', 'From: answers@school.example', 'Sent: Monday', ''],
      ['   On Monday 24 November 2026 at 09:14:45 am IST, Crestfield <x@school.example> wrote:  ', ' '],
    ]) {
      expect([above[0], textOf(['At nine.', ...above, ' Friday suits us.'])]).toEqual([above[0], 'At nine.']);
    }
  });

  it('a text of the school in the line of its attribution', () => {
    const samsung =
      '-------- Original message --------From: Crestfield <x@school.example> Date: 24/11/2026 Subject: A ';
    expect(textOf(['Yes.', '', `${samsung} Friday suits us.  Crestfield College`])).toBe('Yes.');
    expect(textOf([`Yes.${samsung} Friday suits us.`])).toBe('Yes.');
  });

  it('headers or an attribution of the school, even if its text is unknown', () => {
    const unknown = { sentTexts: [] };
    const headers = ['Van: Crestfield <office@school.example>', 'Verzonden: 24-11-2026', 'Aan: Ruwan', '', 'Friday?'];
    expect(textOf(['At nine.', '', ...headers], unknown)).toBe('At nine.');
    const prose = ['On Mon, 24 Nov 2026, Crestfield <office@school.example> wrote:', 'Friday?'];
    expect(textOf(['At nine.', '', ...prose], unknown)).toBe('At nine.');
  });

  it('a quote above it', () => {
    const quote = ['On 24/11/2026 the school wrote:', ...Array.from({ length: 3000 }, (_, at) => `> Line ${at}`)];
    expect(textOf([...quote, '', 'At nine.'])).toBe('At nine.');
  });

  it('what its program marks as a quote, with the attribution above', () => {
    const source = 'At nine.\n\nOn 24/11/2026 the school wrote:\n\nFriday?';
    const marked: [number, number][] = [[source.indexOf('Friday'), source.length]];
    expect(separateQuote(source, { ...ANSWER, marked })).toEqual({
      text: 'At nine.',
      quoted: 'On 24/11/2026 the school wrote:\n\nFriday?',
    });
  });
});

describe('nothing is separated if', () => {
  const whole = (lines: string[], context?: Partial<QuoteContext>) =>
    expect(separated(lines, context)).toEqual({ text: lines.join('\n'), quoted: null });

  it('the mail answers nothing', () => {
    const quote = ['On Mon, 24 Nov 2026 at 09:14, <office@school.example> wrote:', '> Friday suits us.'];
    whole(['At nine.', ...quote], { isAnswer: false });
    whole(['From: Digana', 'To: Kandy', 'Date: from 4/1/2027', '', 'Is this possible?'], { isAnswer: false });
  });

  it('answers are between the quoted lines', () => {
    whole(['Hello,', 'On 24/11/2026 the school wrote:', '> Friday?', 'Yes.', '> At nine?', 'Yes.']);
    const source = 'Friday?\nYes.\nAt nine?\nYes.';
    const marked: [number, number][] = [
      [0, 7],
      [source.indexOf('At nine'), source.indexOf('At nine') + 8],
    ];
    expect(separateQuote(source, { ...ANSWER, marked })).toEqual({ text: source, quoted: null });
  });

  it('there is only a quote, or none', () => {
    whole(['> Friday suits us.']);
    whole(['On Friday we come.', 'Ruwan wrote: yes']);
    whole(['On 24/11/2026 Crestfield <office@school.example> wrote:', '> Friday suits us.']);
  });

  it('the words are those of the sender', () => {
    whole(['Dear Principal,', '', 'On Monday my daughter wrote:', 'I sat alone on the bus again.']);
    whole(['We need:', '> two seats', '> one bus stop']);
    whole(['From: Digana', 'To: Kandy campus', 'Date: weekdays from 4/1/2027', '', 'Is this possible?']);
    whole(['On 3/11/2026 my daughter wrote this:', 'I sat alone on the bus again.', 'What can be done?']);
    whole(['You wrote that Friday suits us. We agree.']);
  });
});
