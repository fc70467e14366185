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

  it('headers directly below lines of the sender in the same shape', () => {
    const own = ['Yes, we come.', '', 'Name: Kumari', 'Mobile: 0771234567', 'Email: kumari@example.net'];
    const more = ['Father: Nimal', 'Mother: Kumari', 'Child: Senuli'];
    for (const email of ['Crestfield College <office@school.example>', 'office@school.example']) {
      const headers = [`From: ${email}`, 'Sent: 24 November 2026 09:14', 'To: Kumari', 'Subject: Re: A visit'];
      for (const above of [own, [...own, ...more]]) {
        expect(separated([...above, ...headers, '', 'Friday suits us.'])).toEqual({
          text: above.join('\n'),
          quoted: [...headers, '', 'Friday suits us.'].join('\n'),
        });
        expect(textOf([...above, ...headers, '', '> Shall we say Friday?'], { sentTexts: [] })).toBe(above.join('\n'));
      }
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
    const headers = [
      'Van: Crestfield <office@school.example>',
      'Verzonden: 24-11-2026 9:14',
      'Aan: Ruwan',
      '',
      'Friday?',
    ];
    expect(textOf(['At nine.', '', ...headers], unknown)).toBe('At nine.');
    const prose = ['On Mon, 24 Nov 2026 at 09:14, Crestfield <office@school.example> wrote:', 'Friday?'];
    expect(textOf(['At nine.', '', ...prose], unknown)).toBe('At nine.');
  });

  it('its attribution in rules, or wrapped over many lines', () => {
    const zoho = '---- On Mon, 24 Nov 2026 09:14:00 +0530 Crestfield <office@school.example> wrote ----';
    const sinhala = [
      '2026 නොවැ 24, සඳු',
      'පෙ.ව. 9:14 ට',
      'Crestfield College,',
      'Kandy <office@school.example>',
      'ලිව්වේය:',
    ];
    for (const attribution of [[zoho], zoho.split(' Crestfield'), sinhala, ['සඳුදා,', ...sinhala]]) {
      for (const quote of ['> Friday suits us.', ' > Friday suits us.', 'Friday suits us.']) {
        const { text, quoted } = separated(['At nine.', '', ...attribution, '', quote]);
        expect([text, quoted!.split('\n')[0]]).toEqual(['At nine.', attribution[0]]);
      }
      expect(textOf(['At nine.', '', ...attribution, '', 'Shall we say Friday?'])).toBe('At nine.');
    }
  });

  it('headers of old programs, without colons or in columns', () => {
    const rule = ['-----office@school.example wrote: -----', 'To: ruwan@example.com', 'From: office@school.example'];
    const below = ['Crestfield College <office@school.example> ', '24/11/2026 09:14 AM', '', 'To', 'ruwan@example.com'];
    const columns = [
      '             Crestfield                                                    ',
      '             College                                                       ',
      '             <office@school                                                ',
      '             .example>                                                  To ',
      '                                       Ruwan <ruwan@example.com>           ',
      '             24/11/2026                                                 cc ',
      '             09:14                                                         ',
      '                                                                   Subject ',
      '                                       Re: A visit                         ',
    ];
    for (const headers of [
      [...rule, 'Date: 24/11/2026 09:14AM', 'Subject: Re: A visit'],
      [rule[0]!, '', '=======', ...rule.slice(1), 'Date: 24/11/2026 09:14AM', '======='],
      [...below, 'cc', '', 'Subject', 'Re: A visit'],
      ['Crestfield College <office@school.example> on 24/11/2026 09:14:00', '', 'To: ruwan@example.com', 'Subject: Re'],
      columns,
    ]) {
      const { text, quoted } = separated(['At nine.', '', 'Ruwan', '', ...headers, '', '', 'Friday suits us.']);
      expect([text, quoted!.split('\n')[0]!.trim()]).toEqual(['At nine.\n\nRuwan', headers[0]!.trim()]);
    }
  });

  it('a quote below quoted lines of its own', () => {
    const own = ['We need:', '> two seats', 'Is that possible?', '', 'On 24/11/2026 the school wrote:'];
    expect(textOf([...own, '> Friday suits us.'])).toBe(own.slice(0, 3).join('\n'));
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

  it('the sender names the school, a date or people in lines of the same shape', () => {
    const own = 'office@school.example';
    whole(['Hello,', `on 25.11.2026 I sent to ${own}:`, 'Is there a place?']);
    whole(['Hello,', `on 25.11.2026 at 9:00 I sent to ${own}:`, 'Is there a place?']);
    whole(['Hello,', `on 25.11.2026 I sent to Crestfield <${own}>:`, 'Is there a place?']);
    whole(['A bus, please:', '', `From: the school, ${own}`, 'To: Digana', 'Date: from 4/1/2027', 'Time: 7:30']);
    whole(['A bus, please:', '', `From: the school <${own}>`, 'To: Digana', 'Date: from 4/1/2027', '', 'Thank you.']);
    for (const mark of ['> Is there a place for her?', '>']) {
      whole(['Hello.', 'Father: Nimal, born 1980', 'Mother: Kumari, born 1982', 'Child: Senuli', mark]);
      whole(['Hello.', 'Father: Nimal, nimal@example.com', 'Mother: Kumari, born 1982', 'Child: Senuli', mark]);
    }
  });

  it('the sender begins with the same words as the school', () => {
    const sentTexts = ['Thank you.', 'Good morning', 'Good morning,\n\nThe place is yours.'];
    for (const lines of [
      ['Hello,', 'Senuli (born 2019-03-04):', 'Thank you for the place. She is allergic to nuts.'],
      ['Hello,', 'Senuli (born 2019-03-04):', 'Thank you.', 'She is allergic to nuts.'],
      ['Hello,', 'Senuli (born 2019-03-04, mother kumari@example.com):', 'Thank you.', 'She is allergic to nuts.'],
      ['Hello,', 'on 2.3.2026 I wrote to office@school.example:', 'Thank you.', 'There was no answer.'],
      ['Hello,', 'Senuli (born 2019-03-04):', 'Thank you.'],
      ['Hello,', 'about 3.12.2026: Good morning is better for us.'],
      ['Hello,', 'About 3.12.2026:', 'Good morning,', 'it is better at nine.'],
    ]) {
      whole(lines, { sentTexts });
    }
  });

  it('the sender has written sentences about the school above', () => {
    const above = ['I wrote to <office@school.example> on 4.1.2027 at 9:15.', 'She is allergic to nuts.'];
    expect(textOf([...above, 'You answered:', '> Friday suits us.'])).toBe(above.join('\n'));
    whole([...above, '', 'We need', '> two seats']);
    whole([...above, 'You answered:', 'Friday suits us.']);
    whole([above[0]!.slice(0, -1), 'and asked for', '> two seats']);
  });

  it('an address of the school stands above an attribution that names none', () => {
    const above = ['Please answer to office@school.example.', '', 'Am 24.11.26 um 09:14 schrieb Crestfield College:'];
    expect(textOf([...above, '> Friday suits us.'])).toBe(above[0]);
    expect(textOf([...above, 'Friday suits us.'])).toBe(above[0]);
  });
});

describe('a long mail to many addresses takes no longer than one to a single address', () => {
  const LENGTH = 250_000;
  const [TRIES, TIMES_AT_MOST] = [3, 3];
  const emails = Array.from({ length: 61 }, (_, at) => `parent${at}@example.com`);
  const sentTexts = Array.from({ length: 41 }, (_, at) => `The letter ${at} says that Friday suits us.`);
  /** The least CPU time of some tries, in which other work on the machine does not count. */
  const timeOf = (text: string, ownEmails: string[]) => {
    const tries = Array.from({ length: TRIES }, () => {
      const before = process.cpuUsage();
      separateQuote(text, { isAnswer: true, ownEmails, sentTexts });
      return process.cpuUsage(before).user;
    });
    return Math.min(...tries);
  };

  it.each(['\n', ':\n', '\n> a\n', '    x\n', 'a@\n', '<@\n', 'From: <a@b>\n', 'mailto:@\n'])(
    'if it repeats %j',
    (atom) => {
      const text = atom.repeat(LENGTH / atom.length);
      const single = timeOf(text, emails.slice(-1));
      expect(timeOf(text, emails) / single).toBeLessThan(TIMES_AT_MOST);
    },
  );
});
